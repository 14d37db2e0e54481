/* What loops count, and which tests in them look at what is counted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Values are followed back through a fixed number of statements, so the whole is
   linear in the number of tests and of PHIs in headers.  */

#include "plugin/gcc/read/loops.h"

namespace staticprof
{

namespace
{

constexpr int max_steps = 6;

/* The pointer through which REF, with whatever fields and elements, is accessed;
   NULL_TREE if none.  */
tree
pointer_of_access (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) == MEM_REF
      && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME)
    return TREE_OPERAND (ref, 0);
  return NULL_TREE;
}

class test_reader
{
public:
  explicit test_reader (const function_view &view) : m_view (view) {}

  /* What a value does in a loop.  */
  enum class behaviour
  {
    invariant,
    counts, /* Changes by the same amount each time round.  */
    other
  };
  behaviour classify (tree value, int l) const;
  loop_facts read_loop (int l) const;

private:
  bool counts_p (tree result, tree next, int l) const;
  bool loaded_through_p (tree value, tree phi) const;

  const function_view &m_view;
};

/* Has VALUE, a pointer, been loaded through itself, PHI?  */
bool
test_reader::loaded_through_p (tree value, tree phi) const
{
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_assign_load_p (def))
    return false;
  tree base = pointer_of_access (gimple_assign_rhs1 (def));
  return base && trace_value (base, phi).root == phi;
}

/* Does RESULT, of a PHI in the header of loop L that gets NEXT from inside, change
   by the same amount each time round: by a constant, or by what the loop does not
   change?  */
bool
test_reader::counts_p (tree result, tree next, int l) const
{
  if (trace_value (next, result).root == result)
    return true;
  gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!def || !is_gimple_assign (def))
    return false;
  const tree_code code = gimple_assign_rhs_code (def);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (a != result)
    std::swap (a, b);
  return a == result
	 && (TREE_CODE (b) != SSA_NAME
	     || !inside_loop_p (m_view, l, SSA_NAME_DEF_STMT (b)));
}

/* What VALUE is in loop L, looking through conversions, and through sums and masks
   of one value that changes.  */
test_reader::behaviour
test_reader::classify (tree value, int l) const
{
  for (int step = 0; step < max_steps; ++step)
    {
      auto changes = [&] (tree x) {
	return x && TREE_CODE (x) == SSA_NAME
	       && inside_loop_p (m_view, l, SSA_NAME_DEF_STMT (x));
      };
      if (!changes (value))
	return behaviour::invariant;
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (gphi *phi = header_phi (m_view, l, value))
	{
	  tree first, next;
	  split_phi (m_view, l, phi, first, next);
	  return next && counts_p (value, next, l) ? behaviour::counts
						   : behaviour::other;
	}
      if (!is_gimple_assign (def) || gimple_assign_load_p (def)
	  || gimple_num_ops (def) > 3)
	return behaviour::other;
      tree first = gimple_assign_rhs1 (def);
      tree second = gimple_num_ops (def) == 3 ? gimple_assign_rhs2 (def)
					      : NULL_TREE;
      if (changes (first) && changes (second))
	return behaviour::other;
      value = changes (first) ? first : second;
      if (!value)
	return behaviour::invariant;
    }
  return behaviour::other;
}

/* What loop L does to the variables that it changes.  */
loop_facts
test_reader::read_loop (int l) const
{
  loop_facts facts;
  basic_block header = BASIC_BLOCK_FOR_FN (cfun, m_view.loops ()[l].header);
  for (gphi_iterator i = gsi_start_phis (header); !gsi_end_p (i); gsi_next (&i))
    {
      tree result = gimple_phi_result (i.phi ());
      if (virtual_operand_p (result))
	continue;
      tree first, next;
      split_phi (m_view, l, i.phi (), first, next);
      if (!next || TREE_CODE (next) != SSA_NAME)
	continue;
      const bool chases
	= POINTER_TYPE_P (TREE_TYPE (result)) && loaded_through_p (next, result);
      facts.chases |= chases;
      facts.counters += chases || counts_p (result, next, l);
    }
  return facts;
}

/* Does the loop of block B, which compares two values, go on as long as they are equal?  Then
   it does not count up to one of them.  */
bool
stays_while_equal_p (const function_view &view, int b, comparison_code code)
{
  if (code != comparison_code::equal && code != comparison_code::not_equal)
    return false;
  const unsigned equal
    = code == comparison_code::equal ? edge_true : edge_false;
  bool stays = false, leaves = false;
  for (int e : view.cfg ().succs (b))
    {
      const bool here = view.cfg ().flags (e) & equal;
      const bool exits = view.loops ().exit_edge_p (e);
      stays |= here && !exits;
      leaves |= !here && exits;
    }
  return stays && leaves;
}

/* Is one of OPERANDS, of a test in loop L, loaded from memory before the loop?  */
bool
loaded_before_p (const function_view &view, int l,
		 const branch_operands &operands)
{
  for (int version : operands.version)
    {
      tree name = version >= 0 ? ssa_name (version) : NULL_TREE;
      if (!name)
	break;
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (gimple_assign_load_p (def) && !inside_loop_p (view, l, def))
	return true;
    }
  return false;
}

} // namespace

void
read_loop_tests (const function_view &view, function_reading &r)
{
  const graph &g = view.cfg ();
  const loop_forest &loops = view.loops ();
  if (loops.n_loops () == 0)
    return;
  const test_reader reader (view);
  r.facts.loops.resize (loops.n_loops ());
  for (int l = 0; l < loops.n_loops (); ++l)
    r.facts.loops[l] = reader.read_loop (l);
  for (int b = NUM_FIXED_BLOCKS; b < g.n_blocks (); ++b)
    {
      block_facts &block = r.facts.blocks[b];
      const branch_operands &operands = r.operands[b];
      if (loops.loop_of (b) < 0 || operands.empty_p ()
	  || block.condition.code == comparison_code::none)
	continue;
      int counting = 0, other = 0;
      int n = 0;
      tree before = NULL_TREE;
      for (int version : operands.version)
	{
	  tree name = version >= 0 ? ssa_name (version) : NULL_TREE;
	  if (!name)
	    break;
	  /* What an operand was converted from follows it.  */
	  gimple *def = before ? SSA_NAME_DEF_STMT (before) : NULL;
	  if (!def || !is_gimple_assign (def)
	      || gimple_assign_rhs1 (def) != name)
	    if (n++ < 2)
	      {
		const auto is = reader.classify (name, loops.loop_of (b));
		counting += is == test_reader::behaviour::counts;
		other += is == test_reader::behaviour::other;
	      }
	  before = name;
	}
      block.bound_loaded
	= loaded_before_p (view, loops.loop_of (b), operands);
      if (counting == 1 && other == 0
	  && block.condition.type != operand_type::pointer
	  && !stays_while_equal_p (view, b, block.condition.code))
	block.test = block.condition.right == constant_kind::variable
		       ? loop_test::count
		       : loop_test::count_constant;
    }
}

} // namespace staticprof
