/* Simulation of loops.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   This is for loops that multiply, shift or divide their counter, or count in
   two variables: each side of the test is traced back to a PHI in the loop's
   header, and from there through one iteration.  If both begin with constants,
   a limited number of iterations is simulated with GCC's own arithmetic.

   GCC's loop_niter_by_eval does the same, but follows chains of any length
   recursively and creates a tree for each value
   (lab/docs/research/2026-11-24-iterations.md).  */

#include "plugin/gcc/read/loops.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* A variable of the loop and the value computed from it that is tested.  Each
   statement of a chain has the previous value and maybe a constant as
   operands.  */
struct trial_value
{
  wide_int begin;		 /* The value in the first iteration.  */
  std::vector<gassign *> next;	 /* The statements from one iteration to the
				    next.  */
  std::vector<gassign *> tested; /* The statements from the variable to the
				    operand of the test.  */
  tree constant = NULL_TREE;	 /* The value in all later iterations, if it is
				constant.  */
};

bool
understood_p (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 64;
}

bool
understood_p (tree_code code)
{
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case TRUNC_DIV_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case NEGATE_EXPR:
      return true;
    default:
      return false;
    }
}

/* The only operand of STMT that is not constant; NULL_TREE if STMT cannot be
   simulated.  */
tree
variable_operand (gassign *stmt)
{
  if (!understood_p (gimple_assign_rhs_code (stmt))
      || !understood_p (TREE_TYPE (gimple_assign_lhs (stmt))))
    return NULL_TREE;
  tree first = gimple_assign_rhs1 (stmt), second = gimple_assign_rhs2 (stmt);
  if (second && TREE_CODE (first) == INTEGER_CST)
    std::swap (first, second);
  return TREE_CODE (first) == SSA_NAME && understood_p (TREE_TYPE (first))
	     && (!second || TREE_CODE (second) == INTEGER_CST)
	   ? first
	   : NULL_TREE;
}

/* Replace X, the variable operand of STMT, by the result; false if that is
   undefined.  */
bool
run (gassign *stmt, wide_int &x)
{
  const tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree first = gimple_assign_rhs1 (stmt), second = gimple_assign_rhs2 (stmt);
  wi::overflow_type overflow = wi::OVF_NONE;
  if (code == BIT_NOT_EXPR)
    x = wi::bit_not (x);
  else if (code == NEGATE_EXPR)
    x = wi::neg (x, &overflow);
  else if (!second)
    x = wide_int::from (x, TYPE_PRECISION (type),
			TYPE_SIGN (TREE_TYPE (first)));
  else
    {
      wide_int a = x, b = x;
      if (TREE_CODE (first) == INTEGER_CST)
	a = wi::to_wide (first);
      else
	b = wi::to_wide (second);
      if ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
	  && wi::geu_p (b, TYPE_PRECISION (type)))
	return false;
      if (!wide_int_binop (x, code, a, b, TYPE_SIGN (type), &overflow))
	return false;
    }
  return overflow == wi::OVF_NONE || !TYPE_OVERFLOW_UNDEFINED (type);
}

bool
run_all (const std::vector<gassign *> &chain, wide_int &x)
{
  for (gassign *stmt : chain)
    if (!run (stmt, x))
      return false;
  return true;
}

bool
holds_p (const wide_int &a, tree_code code, const wide_int &b, signop sign)
{
  const int order = wi::cmp (a, b, sign);
  switch (code)
    {
    case EQ_EXPR:
      return order == 0;
    case NE_EXPR:
      return order != 0;
    case LT_EXPR:
      return order < 0;
    case LE_EXPR:
      return order <= 0;
    case GT_EXPR:
      return order > 0;
    case GE_EXPR:
      return order >= 0;
    default:
      return true;
    }
}

/* The number of tests, including the one that fails, of a loop that iterates
   while LEFT stays_while RIGHT; 0 if none of the first
   limits::simulated_iterations fails, or a value is undefined.  */
int
run_loop (trial_value &left, tree_code stays_while, trial_value &right,
	  signop sign)
{
  for (int tests = 1; tests <= limits::simulated_iterations; ++tests)
    {
      wide_int a = left.begin, b = right.begin;
      if (!run_all (left.tested, a) || !run_all (right.tested, b))
	return 0;
      if (!holds_p (a, stays_while, b, sign))
	return tests;
      for (trial_value *v : { &left, &right })
	if (v->constant)
	  v->begin = wi::to_wide (v->constant);
	else if (!run_all (v->next, v->begin))
	  return 0;
    }
  return 0;
}

/* Find the chain from the result of a PHI in the header of loop L to VALUE;
   returns that PHI, or NULL if there is none.  */
gphi *
chain_of (const control_flow &flow, int l, tree value,
	  std::vector<gassign *> &chain)
{
  value = walk_back (value, [&] (tree x) {
    gassign *def = assignment (x);
    tree from = def && inside_loop_p (flow, l, def) ? variable_operand (def)
						    : NULL_TREE;
    if (from)
      chain.push_back (def);
    return from;
  });
  std::reverse (chain.begin (), chain.end ());
  return understood_p (TREE_TYPE (value)) ? header_phi (flow, l, value) : NULL;
}

/* Find the values of VALUE, a side of a test in loop L, in each iteration;
   false if they are not known.  */
bool
read_value (const control_flow &flow, int l, tree value, trial_value &result)
{
  if (TREE_CODE (value) == INTEGER_CST)
    {
      result.constant = value;
      result.begin = wi::to_wide (value);
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
  result.begin = wi::to_wide (first);
  if (TREE_CODE (next) == INTEGER_CST)
    {
      result.constant = next;
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
  trial_value a, b;
  if (!read_value (flow, l, left, a) || !read_value (flow, l, right, b))
    return 0;
  --trials;
  return run_loop (a, code, b, TYPE_SIGN (TREE_TYPE (left)));
}

} // namespace staticprof
