/* Loops that can be run in place: what their test looks at, as the core runs
   it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each side of the test is followed back to a PHI in the loop's header, and
   from there once round.  */

#include "plugin/gcc/read/loops.h"

#include "plugin/core/evidence/loop-trial.h"
#include "plugin/gcc/read/condition.h"

#include <algorithm>

namespace staticprof
{

namespace
{

bool
understood_p (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 64;
}

/* The value of CONSTANT, extended from its type.  */
unsigned long long
number_of (tree constant)
{
  return TYPE_UNSIGNED (TREE_TYPE (constant))
	   ? wi::to_widest (constant).to_uhwi ()
	   : static_cast<unsigned long long> (
	     wi::to_widest (constant).to_shwi ());
}

/* What CODE does; false if it is not understood.  */
bool
operation_of (tree_code code, operation &what)
{
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
      what = operation::convert;
      return true;
    case PLUS_EXPR:
      what = operation::add;
      return true;
    case MINUS_EXPR:
      what = operation::subtract;
      return true;
    case MULT_EXPR:
      what = operation::multiply;
      return true;
    case TRUNC_DIV_EXPR:
      what = operation::divide;
      return true;
    case LSHIFT_EXPR:
      what = operation::shift_left;
      return true;
    case RSHIFT_EXPR:
      what = operation::shift_right;
      return true;
    case BIT_AND_EXPR:
      what = operation::bit_and;
      return true;
    case BIT_IOR_EXPR:
      what = operation::bit_or;
      return true;
    case BIT_XOR_EXPR:
      what = operation::bit_xor;
      return true;
    case BIT_NOT_EXPR:
      what = operation::bit_not;
      return true;
    case NEGATE_EXPR:
      what = operation::negate;
      return true;
    default:
      return false;
    }
}

/* The step that STMT is, of the one operand FROM that is no constant; false if
   it is none.  */
bool
step_of (gimple *stmt, trial_step &step, tree &from)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) > 3
      || !operation_of (gimple_assign_rhs_code (stmt), step.what))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree first = gimple_assign_rhs1 (stmt);
  tree second = gimple_num_ops (stmt) == 3 ? gimple_assign_rhs2 (stmt)
					   : NULL_TREE;
  step.constant_first = second && TREE_CODE (first) == INTEGER_CST;
  from = step.constant_first ? second : first;
  tree constant = step.constant_first ? first : second;
  if (TREE_CODE (from) != SSA_NAME || !understood_p (type)
      || !understood_p (TREE_TYPE (from)))
    return false;
  step.bits = TYPE_PRECISION (type);
  step.is_signed = !TYPE_UNSIGNED (type);
  step.wraps = !TYPE_OVERFLOW_UNDEFINED (type)
	       || step.what == operation::convert
	       || step.what == operation::shift_left
	       || step.what == operation::shift_right;
  if (!constant)
    return true;
  if (TREE_CODE (constant) != INTEGER_CST)
    return false;
  step.constant = number_of (constant);
  return true;
}

/* The steps from the result of a PHI in the header of loop L to VALUE, and that
   PHI; NULL if there is none.  */
gphi *
chain_of (const control_flow &flow, int l, tree value,
	  std::vector<trial_step> &steps)
{
  value = walk_back (value, [&] (tree x) {
    gimple *def = definition (x);
    trial_step step;
    tree from;
    if (!def || header_phi (flow, l, x) || !inside_loop_p (flow, l, def)
	|| !step_of (def, step, from))
      return NULL_TREE;
    steps.push_back (step);
    return from;
  });
  std::reverse (steps.begin (), steps.end ());
  return understood_p (TREE_TYPE (value)) ? header_phi (flow, l, value) : NULL;
}

/* What VALUE, a side of a test in loop L, is each time round; false if that is
   not known.  */
bool
read_value (const control_flow &flow, int l, tree value, trial_value &result)
{
  if (TREE_CODE (value) == INTEGER_CST)
    {
      result.begin = number_of (value);
      return understood_p (TREE_TYPE (value));
    }
  gphi *phi = chain_of (flow, l, value, result.tested);
  if (!phi)
    return false;
  tree first, next;
  split_phi (flow, l, phi, first, next);
  if (!first || !next)
    return false;
  first = same_value (first);
  if (TREE_CODE (first) != INTEGER_CST)
    return false;
  result.begin = number_of (first);
  if (TREE_CODE (next) == INTEGER_CST)
    {
      trial_step step;
      step.constant = number_of (next);
      result.next.push_back (step);
      return true;
    }
  return chain_of (flow, l, next, result.next) == phi;
}

} // namespace

double
count_by_trial (const control_flow &flow, gcond *cond, int l, bool stays_if,
		int &trials)
{
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  if (trials <= 0 || !understood_p (TREE_TYPE (left)))
    return 0;
  tree_code code = gimple_cond_code (cond);
  if (!stays_if)
    code = invert_tree_comparison (code, false);
  trial_value values[2];
  if (!read_value (flow, l, left, values[0])
      || !read_value (flow, l, right, values[1]))
    return 0;
  --trials;
  return count_by_trial (std::move (values[0]), std::move (values[1]),
			 code_of (code), !TYPE_UNSIGNED (TREE_TYPE (left)));
}

} // namespace staticprof
