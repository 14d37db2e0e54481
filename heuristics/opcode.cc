/* Heuristic `opcode'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison of an integer for less than
   zero, less than or equal to zero, or equal to a constant, will fail.  So the
   opposite comparisons hold.  `x < 1' is `x <= 0' written differently, and `x >
   -1' is `x >= 0'.  A truth value does not count as an integer.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

/* Does a comparison of an integer hold, according to the rule?  */
static edge_vote
expectation (comparison_code code, constant_kind right)
{
  const bool zero = right == constant_kind::zero;
  switch (code)
    {
    case comparison_code::equal:
      return right == constant_kind::variable ? edge_vote::abstain
					      : edge_vote::not_taken;
    case comparison_code::not_equal:
      return right == constant_kind::variable ? edge_vote::abstain
					      : edge_vote::taken;
    case comparison_code::less:
      return not_taken_if (zero || right == constant_kind::one);
    case comparison_code::less_equal:
      return not_taken_if (zero || right == constant_kind::minus_one);
    case comparison_code::greater:
      return taken_if (zero || right == constant_kind::minus_one);
    case comparison_code::greater_equal:
      return taken_if (zero || right == constant_kind::one);
    case comparison_code::none:
    case comparison_code::other:
      break;
    }
  return edge_vote::abstain;
}

extern const heuristic heuristic_opcode = {
  .name = "opcode",
  .sentence = "A comparison of an integer for less than zero, at most zero, or "
	      "equal to a constant fails.",
  .fires = "`if (n < 0)`, `if (n == 7)`",
  .abstains = "`if (n < 7)`, `if (n == m)`",
  .subject = looks_at::condition,
  .rate = .84,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (b.condition.type != operand_type::integer)
	return edge_vote::abstain;
      const edge_vote about = expectation (b.condition.code, b.condition.right);
      if (about == edge_vote::abstain)
	return edge_vote::abstain;

      return about_outcome (b, s, about == edge_vote::taken);
    },
};

} // namespace staticprof
