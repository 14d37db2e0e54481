/* Walks backwards along the definitions of a value.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"
#include "plugin/gcc/read/limits.h"

namespace staticprof
{

/* The same as gimple_store_p, but faster for the many statements that set an
   SSA name.  */
inline bool
stores_p (gimple *stmt)
{
  tree lhs = is_gimple_assign (stmt) ? gimple_assign_lhs (stmt)
	     : is_gimple_call (stmt) ? gimple_call_lhs (stmt)
				     : NULL_TREE;
  return lhs && TREE_CODE (lhs) != SSA_NAME && !is_gimple_reg (lhs);
}

/* The statement that defines X; NULL if X is no SSA name.  */
inline gimple *
definition (tree x)
{
  return TREE_CODE (x) == SSA_NAME ? SSA_NAME_DEF_STMT (x) : NULL;
}

/* The assignment that defines X, or NULL.  */
inline gassign *
assignment (tree x)
{
  return safe_dyn_cast<gassign *> (definition (x));
}

/* The PHI that defines X, or NULL.  */
inline gphi *
phi_of (tree x)
{
  return safe_dyn_cast<gphi *> (definition (x));
}

/* The operand of the conversion that defines X, or NULL_TREE.  */
inline tree
cast_source (tree x)
{
  gassign *def = assignment (x);
  return def && gimple_assign_cast_p (def) ? gimple_assign_rhs1 (def)
					   : NULL_TREE;
}

/* The SSA name of which X is a copy or a conversion, or NULL_TREE.  */
inline tree
copy_source (tree x)
{
  gassign *def = assignment (x);
  return def
	     && (gimple_assign_cast_p (def)
		 || gimple_assign_ssa_name_copy_p (def))
	     && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME
	   ? gimple_assign_rhs1 (def)
	   : NULL_TREE;
}

/* Apply STEP to X, to the result and so on until it returns NULL_TREE, at most
   limits::steps times; returns the last value.  */
template <class Step> tree
walk_back (tree x, Step step)
{
  for (int n = 0; n < limits::steps; ++n)
    {
      tree from = step (x);
      if (!from)
	break;
      x = from;
    }
  return x;
}

/* X without any copies and conversions.  */
inline tree
unconverted (tree x)
{
  return walk_back (x, copy_source);
}

/* VALUE, or, if it is a PHI whose arguments are all equal, that argument.
   Pre-headers and exits of loops have such PHIs.  */
inline tree
same_value (tree value)
{
  return walk_back (value, [] (tree x) {
    gphi *phi = phi_of (x);
    if (!phi || gimple_phi_num_args (phi) > limits::arguments)
      return NULL_TREE;
    tree first = gimple_phi_arg_def (phi, 0);
    for (unsigned i = 1; i < gimple_phi_num_args (phi); ++i)
      {
	tree other = gimple_phi_arg_def (phi, i);
	if (other != first
	    && (TREE_CODE (first) == SSA_NAME || TREE_CODE (other) == SSA_NAME
		|| !operand_equal_p (first, other, 0)))
	  return NULL_TREE;
      }
    return first;
  });
}

/* X without any copies, conversions and PHIs whose arguments are all equal.
   Calls SEEN (value) for each value on the path.  */
template <class Seen> tree
stripped (tree x, Seen seen)
{
  return walk_back (x, [&] (tree y) -> tree {
    seen (y);
    tree same = same_value (y);
    return same != y ? same : copy_source (y);
  });
}

inline tree
stripped (tree x)
{
  /* Most values are not defined by a PHI.  */
  gimple *def = definition (x);
  if (!def || !(gimple_code (def) == GIMPLE_PHI || is_gimple_assign (def)))
    return x;
  return stripped (x, [] (tree) {});
}

} // namespace staticprof
