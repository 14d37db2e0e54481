/* The known values of operands that branches compare with a constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/compared-values.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"
#include "plugin/gcc/read/unit-values.h"

namespace staticprof
{

namespace
{

/* A chain of additions and conjunctions with constants, applied to a value
   before it is compared; the last operation first.  */
class operation_chain
{
public:
  /* Follow the definition of X, which becomes the value that the chain begins
     with.  */
  explicit operation_chain (tree &x);

  bool empty_p () const { return m_n == 0; }
  HOST_WIDE_INT result (HOST_WIDE_INT value) const;

private:
  struct operation
  {
    tree_code code;
    HOST_WIDE_INT with;
  };
  operation m_operations[limits::operations];
  int m_n = 0;
};

operation_chain::operation_chain (tree &x)
{
  x = stripped (x);
  for (; m_n < limits::operations; ++m_n)
    {
      gassign *def = assignment (x);
      if (!def || gimple_num_ops (def) != 3
	  || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
	break;
      const tree_code code = gimple_assign_rhs_code (def);
      if (code != BIT_AND_EXPR && code != PLUS_EXPR)
	break;
      m_operations[m_n] = { code,
			    wi::to_wide (gimple_assign_rhs2 (def)).to_shwi () };
      x = stripped (gimple_assign_rhs1 (def));
    }
}

HOST_WIDE_INT
operation_chain::result (HOST_WIDE_INT value) const
{
  unsigned HOST_WIDE_INT v = value;
  for (int i = m_n - 1; i >= 0; --i)
    v = m_operations[i].code == PLUS_EXPR ? v + m_operations[i].with
					  : v & m_operations[i].with;
  return v;
}

/* Does `LEFT CODE RIGHT' hold in TYPE?  */
bool
holds_p (tree_code code, tree type, HOST_WIDE_INT left, HOST_WIDE_INT right)
{
  /* With the highest bit flipped, unsigned numbers have the order of signed
     ones.  */
  const unsigned bits = TYPE_PRECISION (type);
  const unsigned HOST_WIDE_INT turn = TYPE_UNSIGNED (type)
					? HOST_WIDE_INT_1U << (bits - 1)
					: 0;
  const HOST_WIDE_INT l = sext_hwi (left ^ turn, bits),
		      r = sext_hwi (right ^ turn, bits);
  switch (code)
    {
    case EQ_EXPR:
      return l == r;
    case NE_EXPR:
      return l != r;
    case LT_EXPR:
      return l < r;
    case LE_EXPR:
      return l <= r;
    case GT_EXPR:
      return l > r;
    default:
      return l >= r;
    }
}

} // anonymous namespace

void
read_compared_values (function_reading &r, const gimple_comparison &c, int b)
{
  tree type = TREE_TYPE (c.left);
  if (TREE_CODE (c.right) != INTEGER_CST
      || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return;
  tree x = c.left;
  const operation_chain operations (x);
  const known_values values = r.unit->of (x, r.fun);
  r.facts.details.branches[b].places = clipped_detail (values.places ());
  if (!values.something_known_p ())
    return;
  const HOST_WIDE_INT right = wi::to_wide (c.right).to_shwi ();
  auto holds = [&] (long long value) {
    return holds_p (c.code, type, operations.result (value), right);
  };
  const bool with_zero = operations.empty_p () && right == 0;
  const known_values::shares s = values.decide (
    holds, with_zero && c.code == EQ_EXPR, with_zero && c.code == NE_EXPR);
  for (int e : r.cfg.succs (b))
    r.facts.details.edges[e].values = static_cast<unsigned char> (
      100 * (r.cfg.flags (e) & edge_true ? s.where : s.where_not) + .5);
}

} // namespace staticprof
