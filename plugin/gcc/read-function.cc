/* The graph of a GIMPLE function, and one walk over its statements.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every statement is looked at once for what blocks contain, and the operands
   of blocks behind two-way branches once more for the guard rule: linear in
   statements and edges.  Debug statements never count, so that -g changes
   nothing.  */

#include "plugin/gcc/read-function.h"

#include "plugin/gcc/read-condition.h"
#include "plugin/gcc/read-operand.h"

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

} // namespace

graph
read_graph (function *fun, std::vector<::edge> &gcc_edges)
{
  const int n_blocks = last_basic_block_for_fn (fun);
  std::vector<edge> edges;
  edges.reserve (n_edges_for_fn (fun));
  gcc_edges.clear ();
  gcc_edges.reserve (n_edges_for_fn (fun));

  for (int b = 0; b < n_blocks; ++b)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (fun, b);
      if (!bb)
	continue;
      ::edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  edges.push_back ({ b, e->dest->index, flags_of (e) });
	  gcc_edges.push_back (e);
	}
    }
  return graph (n_blocks, std::move (edges), ENTRY_BLOCK);
}

namespace
{

/* Has FN or its type attribute cold, as GCC's predictor asks it?  In a function
   that is cold itself nothing is colder than the rest.  */
bool
calls_cold_p (gcall *call)
{
  if (lookup_attribute ("cold", DECL_ATTRIBUTES (current_function_decl)))
    return false;
  tree type = gimple_call_fntype (call);
  if (type && lookup_attribute ("cold", TYPE_ATTRIBUTES (type)))
    return true;
  tree decl = gimple_call_fndecl (call);
  if (!decl)
    return false;
  if (lookup_attribute ("cold", DECL_ATTRIBUTES (decl)))
    return true;
  cgraph_node *node = cgraph_node::get (decl);
  if (!node)
    return false;
  availability available;
  node = node->ultimate_alias_target (&available);
  return available >= AVAIL_AVAILABLE && node->analyzed
	 && node->decl != current_function_decl
	 && node->frequency == NODE_FREQUENCY_UNLIKELY_EXECUTED;
}

/* Does BB hold such a call?  */
bool
holds_cold_call_p (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
      if (calls_cold_p (call))
	return true;
  return false;
}

/* exit (0): the program ends as it should.  */
bool
exit_with_zero_p (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  return decl && DECL_NAME (decl) && gimple_call_num_args (call) == 1
	 && integer_zerop (gimple_call_arg (call, 0))
	 && id_equal (DECL_NAME (decl), "exit");
}

/* Does ASSIGN multiply a number with the size of an element, as is done to find
   that element?  Sizes of one are not multiplied with.  */
bool
indexes_p (gimple *assign)
{
  if (gimple_assign_rhs_code (assign) != MULT_EXPR
      || TREE_CODE (gimple_assign_rhs2 (assign)) != INTEGER_CST)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  return INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
	 && TYPE_PRECISION (type) == TYPE_PRECISION (sizetype);
}

bool
leaves_abnormally_p (basic_block bb)
{
  ::edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->flags & EDGE_ABNORMAL)
      return true;
  return false;
}

void
read_call (gcall *call, int b, bool function_returns, function_reading &r)
{
  block_facts &block = r.facts.blocks[b];
  read_callee (call, block);

  if (gimple_call_internal_p (call, IFN_BUILTIN_EXPECT)
      || gimple_call_builtin_p (call, BUILT_IN_EXPECT)
      || gimple_call_builtin_p (call, BUILT_IN_EXPECT_WITH_PROBABILITY))
    {
      r.has_expect = true;
      return;
    }

  /* longjmp and the dispatcher of abnormal edges do not return either, but
     control goes on along their abnormal edges.  */
  if (gimple_call_noreturn_p (call)
      && !leaves_abnormally_p (gimple_bb (call)))
    {
      block.calls_noreturn = true;
      if (function_returns && !exit_with_zero_p (call))
	r.block_hints.push_back ({ b, hint_kind::noreturn_call,
				   very_unlikely_probability });
    }
  if (calls_cold_p (call))
    {
      /* After a call that may end the program it says nothing about what runs
	 before, so nothing about the block.  */
      if (!block.may_stop)
	block.unlikely = true;
      r.block_hints.push_back ({ b, hint_kind::cold_call,
				 very_unlikely_probability });
    }

  /* What the compiler expands in line is no call to the machine.  */
  if (!gimple_call_internal_p (call) && !gimple_inexpensive_call_p (call))
    block.contains_call = true;
  if (!gimple_call_internal_p (call))
    block.calls_indirectly |= !gimple_call_fndecl (call);
  tree lhs = gimple_call_lhs (call);
  if (lhs && !is_gimple_reg (lhs))
    block.contains_store = true;
}

/* Do the values from LOW to HIGH hold all letters of one case, or all digits?  */
bool
letters_p (const wide_int &low, const wide_int &high)
{
  for (const char *ends : { "az", "AZ", "09" })
    if (wi::ltu_p (low, ends[0] + 1) && wi::gtu_p (high, ends[1] - 1))
      return true;
  return false;
}

/* Which values of SW, the end of a block of G, lead where.  WAYS is scratch: by
   block, the edge that leads there.  */
void
read_cases (function *fun, gswitch *sw, const graph &g, std::vector<int> &ways,
	    function_reading &r)
{
  ways.resize (g.n_blocks (), -1);
  for (int e : g.succs (gimple_bb (sw)->index))
    ways[g.dst (e)] = e;

  const signop sign = TYPE_SIGN (TREE_TYPE (gimple_switch_index (sw)));
  const unsigned n = gimple_switch_num_labels (sw);
  /* The run of values that lead to one way, as far as it has been read.  */
  int run_way = -1;
  wide_int run_low, run_high;
  for (unsigned i = 0; i < n; ++i)
    {
      tree label = gimple_switch_label (sw, i);
      const int e = ways[label_to_block (fun, CASE_LABEL (label))->index];
      if (e < 0)
	continue;
      edge_facts &way = r.facts.edges[e];
      if (i == 0)
	{
	  way.case_default = true;
	  continue;
	}
      const wide_int low = wi::to_wide (CASE_LOW (label));
      const wide_int high
	= wi::to_wide (CASE_HIGH (label) ? CASE_HIGH (label) : CASE_LOW (label));
      ++way.case_labels;
      if (run_way == e && wi::eq_p (low, run_high + 1))
	run_high = high;
      else
	{
	  run_low = low;
	  run_high = high;
	}
      run_way = e;
      way.case_range |= wi::ne_p (run_low, run_high);
      way.case_zero |= wi::le_p (low, 0, sign) && wi::ge_p (high, 0, sign);
      way.case_first |= i == 1;
      way.case_letters |= letters_p (run_low, run_high);
    }
}

/* Whether control can leave FUN by a return.  */
bool
function_returns_p (function *fun)
{
  ::edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    if (!(e->flags & (EDGE_EH | EDGE_FAKE | EDGE_ABNORMAL_CALL)))
      return true;
  return false;
}

} // namespace

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
  /* A function that never returns leaves its exit without a way in.  */
  const bool exit_unreached
    = EDGE_COUNT (EXIT_BLOCK_PTR_FOR_FN (fun)->preds) == 0;
  return seen + exit_unreached == n_basic_blocks_for_fn (fun);
}

void
read_blocks (function *fun, const graph &g, function_reading &r)
{
  r.facts.blocks.resize (g.n_blocks ());
  r.facts.edges.resize (g.n_edges ());
  r.operands.resize (g.n_blocks ());
  const bool returns = function_returns_p (fun);
  /* A measured zero is an answer, nothing that rules may know.  */
  const bool measured = profile_status_for_fn (fun) == PROFILE_READ;

  std::vector<int> ways;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      const int b = bb->index;
      block_facts &block = r.facts.blocks[b];
      /* What was inlined from code known never to run.  */
      if (!measured && bb->count == profile_count::zero ())
	block.unlikely = true;
      bool empty = true;
      gimple *last = NULL;

      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
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
	      if (gimple_store_p (stmt))
		{
		  block.contains_store = true;
		  if (error_number_p (gimple_assign_lhs (stmt)))
		    block.sets_errno = true;
		}
	      block.indexes |= indexes_p (stmt);
	      ++block.statements;
	      break;

	    case GIMPLE_CALL:
	      read_call (as_a<gcall *> (stmt), b, returns, r);
	      ++block.statements;
	      break;

	    case GIMPLE_RETURN:
	      block.contains_return = true;
	      break;

	    default:
	      break;
	    }
	  empty = false;
	  last = stmt;
	  if (!block.may_stop)
	    block.may_stop
	      = stmt_can_terminate_bb_p (stmt) || block.calls_noreturn;
	}

      if (empty && single_succ_p (bb)
	  && !(single_succ_edge (bb)->flags & (EDGE_EH | EDGE_ABNORMAL)))
	block.forwarder = true;
      if (!last)
	continue;
      if (gcond *cond = dyn_cast<gcond *> (last))
	{
	  read_condition (cond, block.condition, r.operands[b]);
	  const condition_facts &c = block.condition;
	  if ((c.code == comparison_code::equal
	       || c.code == comparison_code::not_equal)
	      && c.right != constant_kind::variable)
	    block.compared = r.operands[b].version[0];
	  block.only_tests = !block.contains_store && !block.may_stop
			     && !block.contains_call;
	}
      else if (gswitch *sw = dyn_cast<gswitch *> (last))
	{
	  block.multiway = true;
	  read_cases (fun, sw, g, ways, r);
	}
      else if (computed_goto_p (last))
	block.multiway = true;
    }
}

namespace
{

/* Calls VISIT (block, edges to it) with every real block that two-way branches
   with known operands lead to, and the edges through which they do.  */
template <class Function> void
for_each_watched_block (const function_view &view, const function_reading &r,
			Function visit)
{
  const graph &g = view.cfg ();
  auto watches = [&] (int e) {
    const int src = g.src (e);
    return g.succs (src).size () == 2 && !r.operands[src].empty_p ();
  };

  /* Bucket the edges by the block behind them.  */
  std::vector<int> first (g.n_blocks () + 1, 0);
  for (int e = 0; e < g.n_edges (); ++e)
    if (watches (e))
      ++first[view.real_block (g.dst (e)) + 1];
  for (int b = 0; b < g.n_blocks (); ++b)
    first[b + 1] += first[b];
  std::vector<int> edges (first.back ());
  std::vector<int> next (first.begin (), first.end () - 1);
  for (int e = 0; e < g.n_edges (); ++e)
    if (watches (e))
      edges[next[view.real_block (g.dst (e))]++] = e;

  for (int b = 0; b < g.n_blocks (); ++b)
    if (first[b] != first[b + 1])
      visit (b, edge_list (edges.data () + first[b],
			   edges.data () + first[b + 1]));
}

/* Does the edge E out of a comparison of LEFT and RIGHT make one of them the
   value of a PHI behind it that the other edge makes the other?  */
bool
extremum_p (::edge e, tree left, tree right)
{
  constexpr int most_phis = 8;
  /* The update may have a block of its own.  */
  basic_block from = e->src;
  if (EDGE_COUNT (from->succs) != 2)
    return false;
  ::edge other = EDGE_SUCC (from, EDGE_SUCC (from, 0) == e);
  if (single_succ_p (e->dest) && single_pred_p (e->dest)
      && single_succ (e->dest) == other->dest)
    e = single_succ_edge (e->dest);
  else if (e->dest != other->dest)
    return false;
  int n = 0;
  for (gphi_iterator gsi = gsi_start_phis (e->dest);
       !gsi_end_p (gsi) && n < most_phis; gsi_next (&gsi), ++n)
    {
      tree updated = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e);
      tree kept = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), other);
      if ((operand_equal_p (updated, left) && operand_equal_p (kept, right))
	  || (operand_equal_p (updated, right) && operand_equal_p (kept, left)))
	return true;
    }
  return false;
}

} // namespace

void
read_operand_uses (function *fun, const function_view &view,
		   const std::vector<::edge> &gcc_edges, function_reading &r)
{
  /* STAMP[v] == b: version V is used in block B.  */
  std::vector<int> stamp (SSANAMES (fun)->length (), -1);

  for_each_watched_block (view, r, [&] (int b, const edge_list &edges) {
    basic_block bb = BASIC_BLOCK_FOR_FN (fun, b);
    if (b < NUM_FIXED_BLOCKS || !bb)
      return;
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	ssa_op_iter iter;
	tree use;
	FOR_EACH_SSA_TREE_OPERAND (use, gsi_stmt (gsi), iter, SSA_OP_USE)
	  stamp[SSA_NAME_VERSION (use)] = b;
      }
    for (int e : edges)
      {
	const branch_operands &operands = r.operands[view.cfg ().src (e)];
	edge_facts &facts = r.facts.edges[e];
	for (int version : operands.version)
	  if (version >= 0 && stamp[version] == b)
	    facts.uses_operand = true;
	if (operands.left)
	  facts.updates_extremum
	    = extremum_p (gcc_edges[e], operands.left, operands.right);
      }
  });
}

} // namespace staticprof
