/* The counters of loops, and the tests that compare them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Linear in the number of tests and of PHIs in headers.  */

#include "plugin/gcc/read/loops.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The pointer through which REF accesses memory, through any fields and
   elements; NULL_TREE if there is none.  */
tree
pointer_of_access (tree ref)
{
  tree pointer, index;
  parts_of_access (ref, pointer, index);
  return pointer && TREE_CODE (pointer) == SSA_NAME ? pointer : NULL_TREE;
}

/* The behaviour of a value in a loop.  */
enum class behaviour
{
  invariant,
  counts, /* Changes by the same amount in each iteration.  */
  walks,  /* Walks along a list.  */
  other
};

/* Is X computed in loop L?  */
bool
inside_p (const control_flow &flow, tree x, int l)
{
  return x && TREE_CODE (x) == SSA_NAME
	 && inside_loop_p (flow, l, SSA_NAME_DEF_STMT (x));
}

/* If VALUE is the address of a field in the target of another pointer, that
   pointer; else VALUE.  */
tree
without_field (tree value)
{
  value = trace_value (value).root;
  gassign *def = value ? assignment (value) : NULL;
  if (!def || gimple_assign_rhs_code (def) != ADDR_EXPR)
    return value;
  tree base = pointer_of_access (TREE_OPERAND (gimple_assign_rhs1 (def), 0));
  return base ? base : value;
}

/* Was the pointer VALUE loaded through itself, that is, through PHI, or is it
   the address of a field in the target of such a pointer?  */
bool
loaded_through_p (tree value, tree phi)
{
  value = without_field (value);
  gassign *def = value ? assignment (value) : NULL;
  if (!def || !gimple_assign_load_p (def))
    return false;
  tree base = pointer_of_access (gimple_assign_rhs1 (def));
  return base && trace_value (base, phi).root == phi;
}

/* Does LOAD access the same place in each iteration of loop L?  */
bool
same_place_p (const control_flow &flow, gimple *load, int l)
{
  if (gimple_has_volatile_ops (load))
    return false;
  tree ref = gimple_assign_rhs1 (load);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if ((TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
	&& inside_p (flow, TREE_OPERAND (ref, 1), l))
      return false;
  return DECL_P (ref)
	 || (TREE_CODE (ref) == MEM_REF
	     && !inside_p (flow, TREE_OPERAND (ref, 0), l));
}

/* Does RESULT, of a PHI in the header of loop L with the argument NEXT from
   inside, change by the same amount in each iteration, a constant or a loop
   invariant?  */
bool
counts_p (const control_flow &flow, tree result, tree next, int l)
{
  if (trace_value (next, result).root == result)
    return true;
  gassign *def = assignment (next);
  if (!def)
    return false;
  const tree_code code = gimple_assign_rhs_code (def);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (a != result)
    std::swap (a, b);
  return a == result && !inside_p (flow, b, l);
}

/* The behaviour of the result of PHI, in the header of loop L, in that
   loop.  */
behaviour
classify_phi (const control_flow &flow, gphi *phi, int l)
{
  tree first, next, result = gimple_phi_result (phi);
  split_phi (flow, l, phi, first, next);
  if (!next)
    return behaviour::other;
  if (counts_p (flow, result, next, l))
    return behaviour::counts;
  return POINTER_TYPE_P (TREE_TYPE (result)) && loaded_through_p (next, result)
	   ? behaviour::walks
	   : behaviour::other;
}

/* The behaviour of the result of LOAD in loop L.  A value that is always loaded
   from the same place is assumed to be a bound that does not change.  */
behaviour
classify_load (const control_flow &flow, gimple *load, int l)
{
  if (same_place_p (flow, load, l))
    return behaviour::invariant;
  tree base = pointer_of_access (gimple_assign_rhs1 (load));
  tree root = base ? trace_value (base).root : NULL_TREE;
  gphi *phi = root ? header_phi (flow, l, root) : NULL;
  if (!phi || classify_phi (flow, phi, l) != behaviour::walks)
    return behaviour::other;
  tree first, next;
  split_phi (flow, l, phi, first, next);
  return next == gimple_assign_lhs (load) ? behaviour::walks : behaviour::other;
}

/* Does CODE, applied to a value that changes by the same amount in each
   iteration and to a loop invariant, give a value that does so as well?  For a
   mask that is approximately true.  */
bool
keeps_steps_p (tree_code code)
{
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
    case FLOAT_EXPR:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
    case POINTER_DIFF_EXPR:
    case MULT_EXPR:
    case BIT_AND_EXPR:
      return true;
    default:
      return false;
    }
}

/* The behaviour of VALUE in loop L, looking through operations on one value
   that changes.  */
behaviour
classify (const control_flow &flow, tree value, int l)
{
  bool in_steps = true;
  behaviour result = behaviour::other;
  walk_back (value, [&] (tree x) {
    if (!inside_p (flow, x, l))
      {
	result = behaviour::invariant;
	return NULL_TREE;
      }
    gimple *def = definition (x);
    if (gphi *phi = header_phi (flow, l, x))
      {
	if (in_steps)
	  result = classify_phi (flow, phi, l);
	return NULL_TREE;
      }
    if (gimple_assign_load_p (def))
      {
	const behaviour is = classify_load (flow, def, l);
	if (in_steps || is == behaviour::invariant)
	  result = is;
	return NULL_TREE;
      }
    if (!is_gimple_assign (def) || gimple_num_ops (def) > 3)
      return NULL_TREE;
    tree first = gimple_assign_rhs1 (def);
    tree second = gimple_num_ops (def) == 3 ? gimple_assign_rhs2 (def)
					    : NULL_TREE;
    if ((TREE_CODE (first) != SSA_NAME && !is_gimple_min_invariant (first))
	|| (inside_p (flow, first, l) && inside_p (flow, second, l)))
      return NULL_TREE;
    in_steps &= keeps_steps_p (gimple_assign_rhs_code (def));
    tree next = inside_p (flow, first, l) ? first : second;
    if (!next)
      result = behaviour::invariant;
    return next;
  });
  return result;
}

/* Facts about the variables that loop L changes.  */
loop_facts
read_loop (const control_flow &flow, int l)
{
  loop_facts facts;
  basic_block header = BASIC_BLOCK_FOR_FN (cfun, flow.loops ()[l].header);
  for (gphi_iterator i = gsi_start_phis (header); !gsi_end_p (i); gsi_next (&i))
    {
      tree result = gimple_phi_result (i.phi ());
      if (virtual_operand_p (result))
	continue;
      tree first, next;
      split_phi (flow, l, i.phi (), first, next);
      if (!next || TREE_CODE (next) != SSA_NAME)
	continue;
      const bool chases = POINTER_TYPE_P (TREE_TYPE (result))
			  && loaded_through_p (next, result);
      facts.chases |= chases;
      facts.counters += chases || counts_p (flow, result, next, l);
    }
  return facts;
}

/* Does the loop of block B, which compares two values, iterate as long as they
   are equal?  Then it does not count up to one of them.  */
bool
stays_while_equal_p (const control_flow &flow, int b, comparison_code code)
{
  if (code != comparison_code::equal && code != comparison_code::not_equal)
    return false;
  const unsigned equal = code == comparison_code::equal ? edge_true
							: edge_false;
  bool stays = false, leaves = false;
  for (int e : flow.cfg ().succs (b))
    {
      const bool here = flow.cfg ().flags (e) & equal;
      const bool exits = flow.loops ().exit_edge_p (e);
      stays |= here && !exits;
      leaves |= !here && exits;
    }
  return stays && leaves;
}

/* Is one of OPERANDS, of a test in loop L, loaded from memory before the
   loop?  */
bool
loaded_before_p (const control_flow &flow, int l,
		 const branch_operands &operands)
{
  for (int version : operands.version)
    {
      tree name = version >= 0 ? ssa_name (version) : NULL_TREE;
      if (!name)
	break;
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (gimple_assign_load_p (def) && !inside_loop_p (flow, l, def))
	return true;
    }
  return false;
}

/* The numbers of operands of a test with each behaviour in its loop.  */
struct operands_in_loop
{
  int counting = 0;
  int walking = 0;
  int other = 0;
};

operands_in_loop
classify_operands (const control_flow &flow, const branch_operands &operands,
		   int l)
{
  operands_in_loop result;
  int n = 0;
  tree before = NULL_TREE;
  for (int version : operands.version)
    {
      tree name = version >= 0 ? ssa_name (version) : NULL_TREE;
      if (!name)
	break;
      /* The value from which an operand was converted comes after it.  */
      gimple *def = before ? SSA_NAME_DEF_STMT (before) : NULL;
      if (!def || !is_gimple_assign (def) || gimple_assign_rhs1 (def) != name)
	if (n++ < 2)
	  {
	    const auto is = classify (flow, name, l);
	    result.counting += is == behaviour::counts;
	    result.walking += is == behaviour::walks;
	    result.other += is == behaviour::other;
	  }
      before = name;
    }
  return result;
}

} // namespace

void
read_loop_tests (function_reading &r)
{
  const control_flow &flow = *r.flow;
  const graph &g = flow.cfg ();
  const loop_forest &loops = flow.loops ();
  if (loops.n_loops () == 0)
    return;
  r.facts.loops.resize (loops.n_loops ());
  for (int l = 0; l < loops.n_loops (); ++l)
    r.facts.loops[l] = read_loop (flow, l);
  for (int b = NUM_FIXED_BLOCKS; b < g.n_blocks (); ++b)
    {
      block_facts &block = r.facts.blocks[b];
      const branch_operands &operands = r.operands[b];
      if (loops.loop_of (b) < 0 || operands.empty_p ()
	  || block.condition.code == comparison_code::none)
	continue;
      const int l = loops.loop_of (b);
      const comparison_code code = block.condition.code;
      const operands_in_loop is = classify_operands (flow, operands, l);
      /* A loop that iterates until two values are equal may be a search for one
	 of them; it is a bound only if the other one moves towards it.  */
      block.bound_loaded = loaded_before_p (flow, l, operands)
			   && ((code != comparison_code::equal
				&& code != comparison_code::not_equal)
			       || is.counting + is.walking > 0);
      if (is.counting == 1 && is.walking + is.other == 0
	  && block.condition.type != operand_type::pointer
	  && !stays_while_equal_p (flow, b, code))
	block.test = block.condition.right == constant_kind::variable
		       ? loop_test::count
		       : loop_test::count_constant;
    }
}

} // namespace staticprof
