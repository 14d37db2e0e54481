/* The graph of a GIMPLE function, and one walk over its statements.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every statement is visited once for the contents of blocks: linear in
   statements and edges.  Debug statements never count, so that -g changes
   nothing.  */

#include "plugin/gcc/read/readers.h"

#include "plugin/gcc/read/call.h"
#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

unsigned
flags_of (::edge e)
{
  unsigned flags = 0;
  if (e->flags & EDGE_EH)
    flags |= edge_eh;
  if (e->flags & EDGE_ABNORMAL)
    flags |= edge_abnormal;
  if (e->flags & EDGE_FAKE)
    flags |= edge_fake;
  if (e->flags & EDGE_TRUE_VALUE)
    flags |= edge_true;
  if (e->flags & EDGE_FALSE_VALUE)
    flags |= edge_false;
  return flags;
}

/* Build the graph of FUN; GCC_EDGES receives GCC's edge for each index.  */
graph
read_graph (function *fun, std::vector<::edge> &gcc_edges)
{
  const int n_blocks = last_basic_block_for_fn (fun);
  std::vector<edge> edges;
  edges.reserve (n_edges_for_fn (fun));
  gcc_edges.reserve (n_edges_for_fn (fun));

  for (int b = 0; b < n_blocks; ++b)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (fun, b);
      if (!bb)
	continue;
      gswitch *sw = safe_dyn_cast<gswitch *> (last_statement (bb));
      basic_block otherwise = sw ? gimple_switch_default_bb (fun, sw) : NULL;
      for (::edge e : bb->succs)
	{
	  unsigned flags = flags_of (e);
	  if (e->dest == otherwise)
	    flags |= edge_default;
	  edges.push_back ({ b, e->dest->index, flags });
	  gcc_edges.push_back (e);
	}
    }
  return graph (n_blocks, std::move (edges), ENTRY_BLOCK);
}

/* Does BB contain a call of a function that is known to be cold?  */
bool
holds_cold_call_p (basic_block bb)
{
  for (gimple *stmt = bb_seq (bb); stmt; stmt = stmt->next)
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (calls_cold_p (call))
	return true;
  return false;
}

/* Does STORE set errno to an error?  Zero means no error.  */
bool
sets_errno_p (gimple *store)
{
  return error_number_p (gimple_assign_lhs (store))
	 && !integer_zerop (gimple_assign_rhs1 (store));
}

/* The statement that defines X if it is CODE with a constant operand; else
   NULL.  */
gimple *
computed_with_constant (tree x, tree_code code)
{
  gassign *def = assignment (x);
  return def && gimple_assign_rhs_code (def) == code
	     && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	   ? def
	   : NULL;
}

/* Does ASSIGN compute the address of an array element, that is, add to a
   pointer an index times the size of an element, and maybe a constant?  There
   is no multiplication if the size is one.  */
bool
indexes_p (gimple *assign)
{
  if (gimple_assign_rhs_code (assign) != POINTER_PLUS_EXPR)
    return false;
  tree offset = gimple_assign_rhs2 (assign);
  if (gimple *sum = computed_with_constant (offset, PLUS_EXPR))
    offset = gimple_assign_rhs1 (sum);
  return computed_with_constant (offset, MULT_EXPR);
}

/* Can control leave FUN by a return?  */
bool
function_returns_p (function *fun)
{
  for (::edge e : EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    if (!(e->flags & (EDGE_EH | EDGE_FAKE | EDGE_ABNORMAL_CALL)))
      return true;
  return false;
}

/* May STMT end the program or leave FUN by an exception?  */
bool
may_stop_p (gimple *stmt, function *fun, call_reader &calls)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return calls.may_stop_p (call);
  /* Avoid the call of GCC's function for most statements: assignments and
     conditions only throw with -fnon-call-exceptions.  */
  if ((is_gimple_assign (stmt) || gimple_code (stmt) == GIMPLE_COND)
      && !fun->can_throw_non_call_exceptions)
    return false;
  return stmt_can_terminate_bb_p (stmt);
}

/* Read the statements of BB; return the last one with an effect, or NULL.  */
gimple *
read_statements (basic_block bb, call_reader &calls, function_reading &r)
{
  const int b = bb->index;
  block_facts &block = r.facts.blocks[b];
  gimple *last = NULL;
  for (gimple *stmt = bb_seq (bb); stmt; stmt = stmt->next)
    {
      switch (gimple_code (stmt))
	{
	case GIMPLE_DEBUG:
	case GIMPLE_LABEL:
	case GIMPLE_NOP:
	  continue;

	case GIMPLE_PREDICT:
	  read_predict_statement (stmt, b, r);
	  continue;

	case GIMPLE_ASSIGN:
	  if (gimple_clobber_p (stmt))
	    continue;
	  if (stores_p (stmt))
	    {
	      ++block.stores;
	      block.sets_errno |= sets_errno_p (stmt);
	    }
	  block.indexes |= indexes_p (stmt);
	  note_array_accesses (gimple_assign_lhs (stmt), b, r);
	  note_array_accesses (gimple_assign_rhs1 (stmt), b, r);
	  block.loads += gimple_assign_load_p (stmt);
	  block.floats += SCALAR_FLOAT_TYPE_P (
	    TREE_TYPE (gimple_assign_lhs (stmt)));
	  ++block.statements;
	  break;

	case GIMPLE_CALL:
	  calls.read (as_a<gcall *> (stmt), b, r);
	  ++block.statements;
	  break;

	case GIMPLE_RETURN:
	  block.contains_return = true;
	  break;

	default:
	  break;
	}
      last = stmt;
      if (!block.may_stop)
	block.may_stop = block.calls_noreturn
			 || may_stop_p (stmt, r.fun, calls);
    }
  return last;
}

/* Read the condition or switch that ends block B, whose last statement is LAST.
   EDGE_TO is scratch space.  */
void
read_choice (gimple *last, int b, std::vector<int> &edge_to,
	     function_reading &r)
{
  block_facts &block = r.facts.blocks[b];
  if (gcond *cond = dyn_cast<gcond *> (last))
    {
      read_condition (cond, block.condition, r.operands[b]);
      const condition_facts &c = block.condition;
      if ((c.code == comparison_code::equal
	   || c.code == comparison_code::not_equal)
	  && c.right != constant_kind::variable)
	block.compared = r.operands[b].version[0];
      block.only_tests = block.stores == 0 && !block.may_stop
			 && block.calls == 0;
    }
  else if (gswitch *sw = dyn_cast<gswitch *> (last))
    {
      block.multiway = true;
      read_cases (sw, edge_to, r);
    }
  else if (computed_goto_p (last))
    block.multiway = true;
}

/* Does the successor of the empty block BB have one other incoming edge, and
   are the arguments of its PHIs the PHIs of BB?  That happens when GCC turns a
   loop with two latches into two loops, because a variable changes along one
   latch only.  */
bool
passes_values_on_p (basic_block bb)
{
  const ::edge out = single_succ_edge (bb);
  if (EDGE_COUNT (out->dest->preds) != 2)
    return false;
  bool any = false;
  for (gphi_iterator i = gsi_start_phis (out->dest); !gsi_end_p (i);
       gsi_next (&i))
    {
      const tree value = PHI_ARG_DEF_FROM_EDGE (i.phi (), out);
      if (virtual_operand_p (value))
	continue;
      if (TREE_CODE (value) != SSA_NAME
	  || gimple_code (SSA_NAME_DEF_STMT (value)) != GIMPLE_PHI
	  || gimple_bb (SSA_NAME_DEF_STMT (value)) != bb)
	return false;
      any = true;
    }
  return any;
}

} // namespace

bool
nothing_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    default:
      return gimple_clobber_p (stmt);
    }
}

int
index_of (::edge e, const graph &g)
{
  const index_range succs = g.succs (e->src->index);
  const unsigned n = MIN (EDGE_COUNT (e->src->succs), limits::edges);
  for (unsigned i = 0; i < n; ++i)
    if (EDGE_SUCC (e->src, i) == e)
      return succs[i];
  return -1;
}

bool
straight_line_p (function *fun)
{
  int seen = 1;
  for (basic_block bb = ENTRY_BLOCK_PTR_FOR_FN (fun); single_succ_p (bb);
       ++seen)
    {
      if (single_succ_edge (bb)->flags & (EDGE_EH | EDGE_ABNORMAL))
	return false;
      bb = single_succ (bb);
      if (!single_pred_p (bb) || bb->count == profile_count::zero ()
	  || holds_cold_call_p (bb))
	return false;
    }
  /* The exit block of a function that never returns has no incoming edge.  */
  const bool exit_unreached = EDGE_COUNT (EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
			      == 0;
  return seen + exit_unreached == n_basic_blocks_for_fn (fun);
}

function_reading::function_reading (function *of, unit_values *unit_of)
  : fun (of), unit (unit_of), cfg (read_graph (of, gcc_edges))
{
  facts.blocks.resize (cfg.n_blocks ());
  facts.edges.resize (cfg.n_edges ());
}

void
read_blocks (function_reading &r)
{
  /* To ask for a symbol that is not set would change the compiler's numbers for
     local names.  */
  if (tree decl = r.fun->decl; DECL_ASSEMBLER_NAME_SET_P (decl))
    r.facts.symbol = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  r.operands.resize (r.cfg.n_blocks ());
  call_reader calls (function_returns_p (r.fun));
  /* A measured zero is a result that heuristics must not see.  */
  const bool measured = profile_status_for_fn (r.fun) == PROFILE_READ;

  std::vector<int> edge_to;
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    block_facts &block = r.facts.blocks[bb->index];
    /* The block was inlined from code known to be never executed.  */
    if (!measured && bb->count == profile_count::zero ())
      block.unlikely = true;
    gimple *last = read_statements (bb, calls, r);
    if (last)
      read_choice (last, bb->index, edge_to, r);
    else if (single_succ_p (bb)
	     && !(single_succ_edge (bb)->flags & (EDGE_EH | EDGE_ABNORMAL)))
      {
	block.forwarder = true;
	block.passes_values_on = passes_values_on_p (bb);
      }
  }
}

} // namespace staticprof
