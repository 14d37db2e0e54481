/* The known values of operands that branches compare with a constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/compared-values.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"
#include "plugin/gcc/read/unit-values.h"

namespace staticprof
{

void
read_compared_values (function_reading &r, const gimple_comparison &c, int b)
{
  tree type = TREE_TYPE (c.left);
  if (TREE_CODE (c.right) != INTEGER_CST
      || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return;
  /* An operation on the value before the comparison.  */
  struct operation
  {
    tree_code code;
    HOST_WIDE_INT with;
  };
  operation operations[limits::operations];
  int n = 0;
  tree x = stripped (c.left);
  for (; n < limits::operations; ++n)
    {
      gassign *def = assignment (x);
      if (!def || gimple_num_ops (def) != 3
	  || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
	break;
      const tree_code code = gimple_assign_rhs_code (def);
      if (code != BIT_AND_EXPR && code != PLUS_EXPR)
	break;
      operations[n] = { code,
			wi::to_wide (gimple_assign_rhs2 (def)).to_shwi () };
      x = stripped (gimple_assign_rhs1 (def));
    }
  const known_values values = r.unit->of (x, r.fun);
  r.facts.details.branches[b].places = clipped_detail (values.places ());
  if (!values.something_known_p ())
    return;
  const unsigned bits = TYPE_PRECISION (type);
  const bool is_unsigned = TYPE_UNSIGNED (type);
  const HOST_WIDE_INT right = wi::to_wide (c.right).to_shwi ();
  auto holds = [&] (long long value) {
    unsigned HOST_WIDE_INT v = value;
    for (int i = n - 1; i >= 0; --i)
      v = operations[i].code == PLUS_EXPR ? v + operations[i].with
					  : v & operations[i].with;
    /* With the highest bit flipped, unsigned numbers have the order of signed
       ones.  */
    const unsigned HOST_WIDE_INT turn = is_unsigned
					  ? HOST_WIDE_INT_1U << (bits - 1)
					  : 0;
    const HOST_WIDE_INT l = sext_hwi (v ^ turn, bits),
			with = sext_hwi (right ^ turn, bits);
    switch (c.code)
      {
      case EQ_EXPR:
	return l == with;
      case NE_EXPR:
	return l != with;
      case LT_EXPR:
	return l < with;
      case LE_EXPR:
	return l <= with;
      case GT_EXPR:
	return l > with;
      default:
	return l >= with;
      }
  };
  const bool with_zero = n == 0 && right == 0;
  const known_values::shares s = values.decide (
    holds, with_zero && c.code == EQ_EXPR, with_zero && c.code == NE_EXPR);
  for (int e : r.cfg.succs (b))
    r.facts.details.edges[e].values = static_cast<unsigned char> (
      100 * (r.cfg.flags (e) & edge_true ? s.where : s.where_not) + .5);
}

} // namespace staticprof
