/* Facts for learned models that no heuristic uses.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For each branch a fixed number of definitions, arguments, PHIs and uses is
   examined.  */

#include "plugin/gcc/read/readers.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/gcc/read/call.h"
#include "plugin/gcc/read/compared-values.h"
#include "plugin/gcc/read/function-details.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/loops.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

int
value_of (tree constant)
{
  if (TREE_CODE (constant) == REAL_CST)
    return clipped_detail (real_to_integer (TREE_REAL_CST_PTR (constant)));
  if (TREE_CODE (constant) != INTEGER_CST)
    return 0;
  if (tree_fits_shwi_p (constant))
    return clipped_detail (tree_to_shwi (constant));
  return minus_one_p (constant)		   ? -1
	 : tree_int_cst_sgn (constant) < 0 ? -largest_detail - 1
					   : largest_detail;
}

class detail_reader
{
public:
  explicit detail_reader (function_reading &r)
    : m_reading (r), m_flow (*r.flow), m_details (r.facts.details)
  {
  }

  void read_branch (int b);
  void read_loop (int l);

private:
  origin origin_of (tree x) const { return operand_origin (m_flow, x); }
  operand_details read_operand (tree x, int b) const;
  void read_call (gcall *call, operand_details &d) const;
  void read_phi (gphi *phi, operand_details &d) const;
  void read_assignment (gimple *def, operand_details &d) const;
  void read_step (tree x, int b, branch_details &d) const;
  /* An operand of a branch and the value of which it is a copy or
     conversion.  */
  struct traced
  {
    tree value, from;
  };
  void read_edge (int e, const traced &left, const traced &right);
  int uses_behind (int e, const traced &x) const;
  int uses_behind (int e, tree x) const;

  function_reading &m_reading;
  const control_flow &m_flow;
  fact_details &m_details;
};

void
detail_reader::read_call (gcall *call, operand_details &d) const
{
  tree decl = gimple_call_fndecl (call);
  cgraph_node *node = decl ? cgraph_node::get (decl) : NULL;
  d.callee = gimple_call_internal_p (call) ? callee_place::builtin
	     : !decl			   ? callee_place::pointer
	     : decl == m_reading.fun->decl ? callee_place::itself
	     : node && node->definition	   ? TREE_PUBLIC (decl)
					       ? callee_place::unit
					       : callee_place::unit_only
	     : fndecl_built_in_p (decl)	   ? callee_place::builtin
					   : callee_place::outside;
  if (const char *name = name_of_decl (decl))
    d.about = subject_of_name (name);
  const unsigned n = gimple_call_num_args (call);
  d.arguments = clipped_detail (n);
  for (unsigned i = 0; i < MIN (n, limits::arguments); ++i)
    {
      tree x = gimple_call_arg (call, i);
      d.text |= text_at (x) != NULL_TREE;
      d.constants += is_gimple_min_invariant (x);
      d.zeros += integer_zerop (x);
    }
  if (n)
    d.first = origin_of (gimple_call_arg (call, 0));
}

void
detail_reader::read_phi (gphi *phi, operand_details &d) const
{
  const unsigned n = gimple_phi_num_args (phi);
  d.arguments = clipped_detail (n);
  for (unsigned i = 0; i < MIN (n, limits::arguments); ++i)
    {
      tree x = gimple_phi_arg_def (phi, i);
      d.constants += is_gimple_min_invariant (x);
      d.zeros += integer_zerop (x);
    }
  if (d.from != origin::loop_variable)
    return;
  tree first, next;
  split_phi (m_flow, m_flow.loops ().loop_of (gimple_bb (phi)->index), phi,
	     first, next);
  d.first = origin_of (next);
  d.second = origin_of (first);
}

void
detail_reader::read_assignment (gimple *def, operand_details &d) const
{
  if (gimple_assign_load_p (def))
    {
      tree pointer, index;
      parts_of_access (gimple_assign_rhs1 (def), pointer, index);
      d.first = origin_of (pointer);
      d.second = origin_of (index);
      return;
    }
  if (gimple_num_ops (def) <= 1)
    return;
  d.first = origin_of (gimple_assign_rhs1 (def));
  if (gimple_num_ops (def) == 2)
    return;
  tree right = gimple_assign_rhs2 (def);
  d.second = origin_of (right);
  /* A subtraction from an unsigned number is an addition modulo 2^n.  */
  d.constant = TREE_CODE (right) == INTEGER_CST
		   && wi::fits_shwi_p (wi::to_wide (right))
		 ? clipped_detail (wi::to_wide (right).to_shwi ())
		 : value_of (right);
  /* Sort the operands: their order in GIMPLE depends on the numbers of SSA
     names.  */
  if (commutative_tree_code (gimple_assign_rhs_code (def))
      && TREE_CODE (right) == SSA_NAME && d.second < d.first)
    std::swap (d.first, d.second);
}

/* The details of X, the value of which an operand of the branch that ends block
   B is a copy or conversion.  */
operand_details
detail_reader::read_operand (tree x, int b) const
{
  operand_details d;
  d.from = origin_of (x);
  if (TREE_CODE (x) != SSA_NAME)
    {
      d.constant = value_of (x);
      return d;
    }
  d.id = SSA_NAME_VERSION (x);
  if (tree decl = read_operand_decl (x))
    if (const char *name = name_of_decl (decl))
      d.about = subject_of_name (name);
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, x)
  if (!is_gimple_debug (USE_STMT (use)) && ++d.uses == limits::uses)
    break;
  gimple *def = SSA_NAME_DEF_STMT (x);
  const int l = m_flow.loops ().loop_of (b);
  if (SSA_NAME_IS_DEFAULT_DEF (x))
    {
      d.before_loop = l >= 0;
      if (d.from == origin::parameter)
	for (tree p = DECL_ARGUMENTS (m_reading.fun->decl);
	     p && d.place < static_cast<int> (limits::arguments);
	     p = DECL_CHAIN (p))
	  {
	    ++d.place;
	    if (p == SSA_NAME_VAR (x))
	      break;
	  }
      return d;
    }
  d.before_loop = l >= 0 && !inside_loop_p (m_flow, l, def);
  d.here = gimple_bb (def)->index == b;
  if (gcall *call = dyn_cast<gcall *> (def))
    read_call (call, d);
  else if (gphi *phi = dyn_cast<gphi *> (def))
    read_phi (phi, d);
  else if (is_gimple_assign (def))
    read_assignment (def, d);
  return d;
}

/* The amount that the loop of block B adds to X in each iteration.  */
void
detail_reader::read_step (tree x, int b, branch_details &d) const
{
  loop_counter counter;
  tree type = TREE_TYPE (x);
  const int l = m_flow.loops ().loop_of (b);
  if (l < 0 || d.step || TREE_CODE (x) != SSA_NAME
      || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
      || !read_counter (m_flow, l, x, counter))
    return;
  d.step = clipped_detail (counter.step);
  if (counter.begin.root)
    return;
  d.begins_constant = true;
  d.begin = clipped_detail (
    sext_hwi (counter.begin.offset, TYPE_PRECISION (type)));
}

/* The number of uses of X in the arm behind E; 0 if X has very many uses.  */
int
detail_reader::uses_behind (int e, tree x) const
{
  const dominance &dominators = m_flow.dominators ();
  const int to = m_reading.cfg.dst (e);
  int all = 0, behind = 0;
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, x)
  {
    gimple *stmt = USE_STMT (use);
    if (is_gimple_debug (stmt))
      continue;
    if (++all > limits::uses)
      return 0;
    behind += dominators.dominates (to, gimple_bb (stmt)->index);
  }
  return behind;
}

int
detail_reader::uses_behind (int e, const traced &x) const
{
  int result = 0;
  for (tree y : { x.value, x.from == x.value ? NULL : x.from })
    if (y && TREE_CODE (y) == SSA_NAME)
      result += uses_behind (e, y);
  return result;
}

/* The values that variables get on edge E of a branch that compares LEFT and
   RIGHT.  */
void
detail_reader::read_edge (int e, const traced &left, const traced &right)
{
  edge_details &d = m_details.edges[e];
  ::edge at = m_reading.gcc_edges[e];
  if (single_pred_p (at->dest))
    {
      d.left_uses += uses_behind (e, left);
      d.right_uses += uses_behind (e, right);
    }
  for (int i = 0; i < limits::forwarders && single_pred_p (at->dest)
		  && m_reading.facts.blocks[at->dest->index].forwarder;
       ++i)
    at = single_succ_edge (at->dest);
  if (single_pred_p (at->dest))
    return;
  int n = 0;
  for (gphi_iterator i = gsi_start_phis (at->dest);
       !gsi_end_p (i) && n < limits::phis; gsi_next (&i))
    {
      tree variable = gimple_phi_result (i.phi ());
      if (virtual_operand_p (variable))
	continue;
      ++n;
      tree value = PHI_ARG_DEF_FROM_EDGE (i.phi (), at);
      if (is_gimple_min_invariant (value))
	++d.constants;
      else
	++d.variables;
      d.zero |= integer_zerop (value);
      d.one |= integer_onep (value);
      d.negative |= TREE_CODE (value) == INTEGER_CST
		    && tree_int_cst_sgn (value) < 0;
      if (TREE_CODE (value) == SSA_NAME && !d.operand)
	{
	  tree source = stripped (value);
	  d.operand = source == left.from || source == right.from;
	}
      d.tested |= variable == left.from || variable == right.from;
    }
}

void
detail_reader::read_branch (int b)
{
  const gimple_comparison &c = m_reading.operands[b].comparison;
  if (!c.left)
    return;
  branch_details &d = m_details.branches[b];
  const traced left = { c.left, stripped (c.left) };
  const traced right = { c.right, stripped (c.right) };
  d.left = read_operand (left.from, b);
  d.right = read_operand (right.from, b);
  if (INTEGRAL_TYPE_P (TREE_TYPE (c.left)))
    d.bits = TYPE_PRECISION (TREE_TYPE (c.left));
  read_step (c.left, b, d);
  read_step (c.right, b, d);
  for (int e : m_reading.cfg.succs (b))
    read_edge (e, left, right);
  read_compared_values (m_reading, c, b);
}

void
detail_reader::read_loop (int l)
{
  loop_details &d = m_details.loops[l];
  basic_block header = BASIC_BLOCK_FOR_FN (m_reading.fun,
					   m_flow.loops ()[l].header);
  for (gphi_iterator i = gsi_start_phis (header); !gsi_end_p (i); gsi_next (&i))
    {
      tree variable = gimple_phi_result (i.phi ());
      if (virtual_operand_p (variable))
	continue;
      ++d.variables;
      d.pointers += POINTER_TYPE_P (TREE_TYPE (variable));
      d.floats += SCALAR_FLOAT_TYPE_P (TREE_TYPE (variable));
    }
}

} // namespace

void
read_details (function_reading &r)
{
  fact_details &details = r.facts.details;
  details.branches.resize (r.cfg.n_blocks ());
  details.edges.resize (r.cfg.n_edges ());
  details.loops.resize (r.flow->loops ().n_loops ());
  detail_reader reader (r);
  for (int b : r.flow->loops ().reverse_post_order ())
    if (r.cfg.succs (b).size () > 1)
      reader.read_branch (b);
  for (int l = 0; l < r.flow->loops ().n_loops (); ++l)
    reader.read_loop (l);
  read_function_details (r.fun->decl, details.function);
}

} // namespace staticprof
