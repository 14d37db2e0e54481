/* The value that the function returns when an edge is taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Most functions have one return statement; the values that the source returns
   meet in PHIs before it.  These are followed backwards, each once.  They are
   followed from one iteration of a loop to the previous one only if the value
   may be kept, and from PHI to PHI only if no other value may replace it.  */

#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

namespace staticprof
{

namespace
{

returned_value
value_of (tree constant)
{
  tree type = TREE_TYPE (constant);
  if (TREE_CODE (constant) != INTEGER_CST)
    return returned_value::unknown;
  if (POINTER_TYPE_P (type))
    return integer_zerop (constant) ? returned_value::null
				    : returned_value::unknown;
  if (!INTEGRAL_TYPE_P (type))
    return returned_value::unknown;
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return integer_zerop (constant) ? returned_value::no : returned_value::yes;
  if (integer_zerop (constant))
    return returned_value::zero;
  if (tree_int_cst_sgn (constant) < 0 || minus_one_p (constant))
    return returned_value::negative;
  return integer_onep (constant) ? returned_value::one
				 : returned_value::positive;
}

/* Is VALUE equal to RESULT or a PHI with RESULT as an argument?  */
bool
holds_p (tree value, tree result)
{
  value = unconverted (value);
  if (value == result)
    return true;
  gphi *phi = phi_of (value);
  const unsigned n = phi ? MIN (gimple_phi_num_args (phi), limits::choices) : 0;
  for (unsigned i = 0; i < n; ++i)
    if (unconverted (gimple_phi_arg_def (phi, i)) == result)
      return true;
  return false;
}

/* Does some iteration of loop L, in whose header PHI is, keep the value of PHI?
   Otherwise each iteration overwrites the value of the previous one.  */
bool
lasting_p (gphi *phi, const loop_forest &loops, int l)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); ++i)
    if (loops.contains (l, gimple_phi_arg_edge (phi, i)->src->index)
	&& holds_p (gimple_phi_arg_def (phi, i), gimple_phi_result (phi)))
      return true;
  return false;
}

/* Does the branch at the end of BB test VALUE?  */
bool
tests_p (basic_block bb, tree value)
{
  gimple *last = last_statement (bb);
  if (gcond *cond = safe_dyn_cast<gcond *> (last))
    return unconverted (gimple_cond_lhs (cond)) == value
	   || unconverted (gimple_cond_rhs (cond)) == value;
  gswitch *sw = safe_dyn_cast<gswitch *> (last);
  return sw && unconverted (gimple_switch_index (sw)) == value;
}

/* Does VALUE, the result of a PHI, reach PHI on all paths, except those behind
   a test of VALUE itself as in `if (r) return r'?  A fixed number of blocks is
   examined.  */
bool
surely_becomes_p (tree value, gphi *phi)
{
  std::vector<basic_block> blocks = { gimple_bb (SSA_NAME_DEF_STMT (value)) };
  std::set<int> met = { blocks[0]->index };
  for (unsigned i = 0; i < blocks.size (); ++i)
    {
      if (blocks.size () > limits::blocks_to_return)
	return false;
      if (tests_p (blocks[i], value))
	continue;
      for (::edge e : blocks[i]->succs)
	{
	  if (e->flags & (EDGE_EH | EDGE_ABNORMAL | EDGE_FAKE))
	    continue;
	  if (e->dest == gimple_bb (phi))
	    {
	      if (unconverted (PHI_ARG_DEF_FROM_EDGE (phi, e)) != value)
		return false;
	    }
	  else if (e->dest->index == EXIT_BLOCK
		   || blocks.size () > limits::blocks_to_return)
	    return false;
	  else if (met.insert (e->dest->index).second)
	    blocks.push_back (e->dest);
	}
    }
  return true;
}

/* If X, an argument of PHI, is itself a PHI, may the walk continue there?  */
bool
passes_on_p (gphi *phi, tree x)
{
  x = unconverted (x);
  return !phi_of (x) || surely_becomes_p (x, phi);
}

} // namespace

void
read_returned_values (function_reading &r)
{
  const loop_forest &loops = r.flow->loops ();
  std::vector<gphi *> open;
  std::set<unsigned> met;
  auto add = [&] (tree x) {
    x = unconverted (x);
    gphi *phi = phi_of (x);
    if (phi && met.insert (SSA_NAME_VERSION (x)).second)
      open.push_back (phi);
    return x;
  };

  for (::edge e : EXIT_BLOCK_PTR_FOR_FN (r.fun)->preds)
    {
      greturn *ret = safe_dyn_cast<greturn *> (last_statement (e->src));
      tree value = ret ? gimple_return_retval (ret) : NULL_TREE;
      if (!value || e->src->index < NUM_FIXED_BLOCKS)
	continue;
      value = add (value);
      if (CONSTANT_CLASS_P (value))
	r.facts.blocks[e->src->index].returned = value_of (value);
    }
  while (!open.empty ())
    {
      gphi *phi = open.back ();
      open.pop_back ();
      const int b = gimple_bb (phi)->index;
      const int l = loops.header_p (b) ? loops.loop_of (b) : -1;
      const bool forgotten = l >= 0 && !lasting_p (phi, loops, l);
      for (unsigned i = 0; i < gimple_phi_num_args (phi); ++i)
	{
	  if (forgotten
	      && loops.contains (l, gimple_phi_arg_edge (phi, i)->src->index))
	    continue;
	  if (!passes_on_p (phi, gimple_phi_arg_def (phi, i)))
	    continue;
	  tree value = add (gimple_phi_arg_def (phi, i));
	  if (!CONSTANT_CLASS_P (value))
	    continue;
	  const int edge = index_of (gimple_phi_arg_edge (phi, i), r.cfg);
	  if (edge >= 0)
	    r.facts.edges[edge].returned = value_of (value);
	}
    }
}

} // namespace staticprof
