/* Finds the comparison that a condition makes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   `if (a < b)` may be t = a < b; u = (long) t; if (u != 0) in GIMPLE.  */

#include "plugin/gcc/read/condition.h"

#include "plugin/core/evidence/comparison.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

comparison_code
code_of (tree_code code)
{
  switch (code)
    {
    case EQ_EXPR:
      return comparison_code::equal;
    case NE_EXPR:
      return comparison_code::not_equal;
    case LT_EXPR:
      return comparison_code::less;
    case LE_EXPR:
      return comparison_code::less_equal;
    case GT_EXPR:
      return comparison_code::greater;
    case GE_EXPR:
      return comparison_code::greater_equal;
    default:
      return comparison_code::other;
    }
}

namespace
{

bool
boolean_type_p (tree type)
{
  return TREE_CODE (type) == BOOLEAN_TYPE
	 || (INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
	     && TYPE_PRECISION (type) == 1);
}

operand_type
type_of (tree operand)
{
  tree type = TREE_TYPE (operand);
  if (POINTER_TYPE_P (type))
    return operand_type::pointer;
  if (boolean_type_p (type))
    return operand_type::boolean;
  if (INTEGRAL_TYPE_P (type))
    return operand_type::integer;
  if (SCALAR_FLOAT_TYPE_P (type))
    return operand_type::floating;
  return operand_type::other;
}

constant_kind
kind_of (tree operand)
{
  if (!CONSTANT_CLASS_P (operand))
    return is_gimple_min_invariant (operand) ? constant_kind::other
					     : constant_kind::variable;
  if (TREE_CODE (operand) == REAL_CST && real_zerop (operand))
    return constant_kind::zero;
  if (TREE_CODE (operand) != INTEGER_CST)
    return constant_kind::other;
  if (integer_zerop (operand))
    return constant_kind::zero;
  if (minus_one_p (operand))
    return constant_kind::minus_one;
  if (tree_int_cst_sgn (operand) > 0)
    return integer_onep (operand) ? constant_kind::one
				  : constant_kind::positive;
  return constant_kind::negative;
}

/* Does the conversion from FROM to TO map zero and only zero to zero?  */
bool
keeps_zero_p (tree to, tree from)
{
  return INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (from)
	 && (TYPE_PRECISION (to) >= TYPE_PRECISION (from)
	     || boolean_type_p (from));
}

/* D stores truth values as numbers and tests the last bit.  The truth value
   that NUMBER & MASK is, or NULL.  */
tree
truth_in_number (tree number, tree mask)
{
  gassign *def = assignment (number);
  if (!def || !integer_onep (mask))
    return NULL_TREE;
  tree value = gimple_assign_rhs1 (def);
  if (TREE_CODE (value) == VIEW_CONVERT_EXPR)
    value = TREE_OPERAND (value, 0);
  else if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return NULL_TREE;
  return boolean_type_p (TREE_TYPE (value)) ? value : NULL_TREE;
}

/* If X is a copy, a conversion or the expected value of an operand and `X != 0`
   means the same for the operand, the operand; else NULL.  INVERTED is flipped
   if it means the opposite.  */
tree
look_through (gimple *def, bool &inverted)
{
  if (gcall *call = dyn_cast<gcall *> (def))
    {
      if ((gimple_call_internal_p (call, IFN_BUILTIN_EXPECT)
	   || gimple_call_builtin_p (call, BUILT_IN_EXPECT)
	   || gimple_call_builtin_p (call, BUILT_IN_EXPECT_WITH_PROBABILITY))
	  && gimple_call_num_args (call) > 0)
	return gimple_call_arg (call, 0);
      return NULL_TREE;
    }
  if (!is_gimple_assign (def))
    return NULL_TREE;

  tree rhs = gimple_assign_rhs1 (def);
  const tree_code code = gimple_assign_rhs_code (def);
  switch (code)
    {
    case SSA_NAME:
      return rhs;
    CASE_CONVERT:
      return keeps_zero_p (TREE_TYPE (gimple_assign_lhs (def)), TREE_TYPE (rhs))
	       ? rhs
	       : NULL_TREE;
    case BIT_NOT_EXPR:
      if (!boolean_type_p (TREE_TYPE (rhs)))
	return NULL_TREE;
      inverted = !inverted;
      return rhs;
    case BIT_XOR_EXPR:
      if (!boolean_type_p (TREE_TYPE (rhs))
	  || !integer_onep (gimple_assign_rhs2 (def)))
	return NULL_TREE;
      inverted = !inverted;
      return rhs;
    case BIT_AND_EXPR:
      return truth_in_number (rhs, gimple_assign_rhs2 (def));
    default:
      return NULL_TREE;
    }
}

/* May COND be `b != 0' where the source has `!b'?  GCC represents both in the
   same form.  */
bool
turned_p (gcond *cond)
{
  tree type = TREE_TYPE (gimple_cond_lhs (cond));
  return boolean_type_p (type)
	 || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 1);
}

/* Add OPERAND's SSA version and that of the operand from which it was
   converted.  */
void
add_operand (tree operand, branch_operands &operands, int &n)
{
  if (TREE_CODE (operand) != SSA_NAME)
    return;
  operands.version[n++] = SSA_NAME_VERSION (operand);
  if (tree from = copy_source (operand))
    operands.version[n++] = SSA_NAME_VERSION (from);
}

} // namespace

gimple_comparison
real_comparison (gcond *cond)
{
  tree_code code = gimple_cond_code (cond);
  tree left = gimple_cond_lhs (cond);
  tree right = gimple_cond_rhs (cond);

  left = walk_back (left, [&] (tree x) {
    /* It is possible to look through a test of a truth value only.  */
    if ((code != NE_EXPR && code != EQ_EXPR) || TREE_CODE (x) != SSA_NAME)
      return NULL_TREE;
    const bool against_one = boolean_type_p (TREE_TYPE (x))
			     && integer_onep (right);
    if (!integer_zerop (right) && !against_one)
      return NULL_TREE;
    bool inverted = (code == EQ_EXPR) != against_one;

    gimple *def = SSA_NAME_DEF_STMT (x);
    if (is_gimple_assign (def)
	&& TREE_CODE_CLASS (gimple_assign_rhs_code (def)) == tcc_comparison)
      {
	tree_code inner = gimple_assign_rhs_code (def);
	tree first = gimple_assign_rhs1 (def);
	right = gimple_assign_rhs2 (def);
	code = inverted ? invert_tree_comparison (inner, HONOR_NANS (first))
			: inner;
	return first;
      }
    tree through = look_through (def, inverted);
    if (!through || TREE_CODE (through) != SSA_NAME
	|| !INTEGRAL_TYPE_P (TREE_TYPE (through)))
      return NULL_TREE;
    right = build_zero_cst (TREE_TYPE (through));
    code = inverted ? EQ_EXPR : NE_EXPR;
    return through;
  });

  /* If only one operand is constant, it must be on the right.  */
  if (is_gimple_min_invariant (left) && !is_gimple_min_invariant (right))
    {
      std::swap (left, right);
      if (code != ERROR_MARK)
	code = swap_tree_comparison (code);
    }
  return { code, left, right };
}

namespace
{

/* Find the operands that COND compares, in whatever block it is.  */
void
read_comparison (gcond *cond, condition_facts &condition,
		 branch_operands &operands)
{
  operands.comparison = real_comparison (cond);
  const auto [code, left, right] = operands.comparison;
  condition.code = code_of (code);
  condition.type = type_of (left);
  condition.turned = turned_p (cond);
  condition.right = kind_of (right);
  read_operand (left, right, condition);
  operands.variables_in_order = order_p (condition.code)
				&& condition.right == constant_kind::variable;
  int n = 0;
  add_operand (left, operands, n);
  add_operand (right, operands, n);
}

/* Does KIND mean that a call has failed?  */
bool
failure_p (claim kind)
{
  return kind == claim::allocation_failed || kind == claim::library_failed
	 || kind == claim::input_ended || kind == claim::nothing_found;
}

/* Does an earlier test of the value that COND tests show that the call whose
   result it is has failed?  The test must be one or two blocks before on the
   only path.  */
bool
known_failed_p (gcond *cond)
{
  basic_block bb = gimple_bb (cond);
  for (int step = 0; step < limits::earlier_tests && single_pred_p (bb); ++step)
    {
      ::edge e = single_pred_edge (bb);
      bb = e->src;
      gcond *earlier = safe_dyn_cast<gcond *> (last_statement (bb));
      if (!earlier || gimple_cond_lhs (earlier) != gimple_cond_lhs (cond))
	continue;
      condition_facts tested;
      branch_operands ignored;
      read_comparison (earlier, tested, ignored);
      const claim_made made = classify (tested);
      return failure_p (made.kind)
	     && made.when == ((e->flags & EDGE_TRUE_VALUE) != 0);
    }
  return false;
}

} // namespace

void
read_condition (gcond *cond, condition_facts &condition,
		branch_operands &operands)
{
  read_comparison (cond, condition, operands);
  condition.known_failed = condition.callee != callee_kind::unknown
			   && known_failed_p (cond);
}

namespace
{

/* An entry of GCC's table of predictors.  */
struct gcc_predictor
{
  br_predictor which;
  int rate; /* In units of 1 / REG_BR_PROB_BASE.  */
};

/* predict.def writes its rates with these and predict.h's PROB_ constants.  */
#define HITRATE(PERCENT) ((int)((PERCENT)*REG_BR_PROB_BASE + 50) / 100)
#define DEF_PREDICTOR(ENUM, NAME, RATE, FLAGS) { ENUM, RATE },
const gcc_predictor gcc_predictors[] = {
#include "predict.def"
};
#undef DEF_PREDICTOR

} // namespace

double
gcc_rate (br_predictor which)
{
  for (const gcc_predictor &p : gcc_predictors)
    if (p.which == which && p.rate > 0)
      return static_cast<double> (p.rate) / REG_BR_PROB_BASE;
  return -1;
}

void
read_predict_statement (gimple *stmt, int b, function_reading &r)
{
  const br_predictor which = gimple_predict_predictor (stmt);
  const bool taken = gimple_predict_outcome (stmt) == TAKEN;

  switch (which)
    {
    case PRED_GOTO:
      r.block_marks.push_back ({ b, mark_kind::goto_statement });
      return;
    case PRED_CONTINUE:
      r.block_marks.push_back ({ b, mark_kind::continue_statement });
      return;
    case PRED_TREE_EARLY_RETURN:
      /* Heuristic return uses the same return.  */
      return;
    default:
      break;
    }

  const hint_kind kind = which == PRED_HOT_LABEL    ? hint_kind::hot_label
			 : which == PRED_COLD_LABEL ? hint_kind::cold_label
			 : which == PRED_COLD_FUNCTION
			   ? hint_kind::marked_cold_call
			   : hint_kind::front_end;
  const double rate = gcc_rate (which);
  if (rate >= 0)
    r.block_hints.push_back ({ b, kind, taken ? rate : 1 - rate });
}

} // namespace staticprof
