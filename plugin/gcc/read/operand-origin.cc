/* Finds what computes an operand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/operand.h"

#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

origin
origin_of_load (tree from)
{
  switch (TREE_CODE (from))
    {
    case COMPONENT_REF:
    case BIT_FIELD_REF:
      return origin::field;
    case ARRAY_REF:
      return origin::element;
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      return is_global_var (from) ? origin::global : origin::local;
    default:
      return origin::pointed_to;
    }
}

origin
origin_of_code (tree_code code)
{
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return origin::truth;
  switch (code)
    {
    case PLUS_EXPR:
      return origin::sum;
    case MINUS_EXPR:
      return origin::difference;
    case MULT_EXPR:
      return origin::product;
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
    case RDIV_EXPR:
      return origin::quotient;
    case TRUNC_MOD_EXPR:
    case FLOOR_MOD_EXPR:
      return origin::remainder;
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      return origin::negation;
    case BIT_AND_EXPR:
      return origin::bit_and;
    case BIT_IOR_EXPR:
      return origin::bit_or;
    case BIT_XOR_EXPR:
      return origin::bit_xor;
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return origin::shift;
    case MIN_EXPR:
    case MAX_EXPR:
    case ABS_EXPR:
    case ABSU_EXPR:
      return origin::extremum;
    case POINTER_PLUS_EXPR:
      return origin::pointer_sum;
    case POINTER_DIFF_EXPR:
      return origin::pointer_difference;
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
      return origin::number_conversion;
    default:
      return origin::other;
    }
}

} // anonymous namespace

origin
operand_origin (const control_flow &flow, tree x)
{
  if (!x)
    return origin::unknown;
  x = stripped (x);
  if (CONSTANT_CLASS_P (x))
    return origin::constant;
  if (TREE_CODE (x) != SSA_NAME)
    return TREE_CODE (x) == ADDR_EXPR ? origin::address : origin_of_load (x);
  if (SSA_NAME_IS_DEFAULT_DEF (x))
    return SSA_NAME_VAR (x) && TREE_CODE (SSA_NAME_VAR (x)) == PARM_DECL
	     ? origin::parameter
	     : origin::undefined;
  gimple *def = SSA_NAME_DEF_STMT (x);
  switch (gimple_code (def))
    {
    case GIMPLE_PHI:
      return flow.loops ().header_p (gimple_bb (def)->index)
	       ? origin::loop_variable
	       : origin::merged;
    case GIMPLE_CALL:
      return origin::call;
    case GIMPLE_ASSIGN:
      if (gimple_assign_load_p (def))
	return origin_of_load (gimple_assign_rhs1 (def));
      return gimple_assign_rhs_code (def) == ADDR_EXPR
	       ? origin::address
	       : origin_of_code (gimple_assign_rhs_code (def));
    default:
      return origin::other;
    }
}

void
parts_of_access (tree ref, tree &pointer, tree &index)
{
  pointer = index = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && !index)
      index = TREE_OPERAND (ref, 1);
  if (TREE_CODE (ref) == MEM_REF)
    pointer = TREE_OPERAND (ref, 0);
}

} // namespace staticprof
