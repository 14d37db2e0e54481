/* Integers are seldom negative, zero or equal to a given constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison of an integer for less than
   zero, less than or equal to zero, or equal to a constant, will fail.  So the
   opposite comparisons hold.  `x < 1' is `x <= 0' written differently, and
   `x > -1' is `x >= 0'.  A truth value is no integer.

   Fires:	if (n < 0) ...		if (c != EOF) ...
   Silent:	if (n < 10) ...		if (n == m) ...	  */

#include "heuristics/heuristic.h"

namespace staticprof
{

/* Does a comparison of an integer hold, according to the rule?  */
static opinion
expectation (comparison_code code, constant_kind right)
{
  const bool zero = right == constant_kind::zero;
  switch (code)
    {
    case comparison_code::equal:
      return right == constant_kind::variable ? opinion::silent
					      : opinion::not_taken;
    case comparison_code::not_equal:
      return right == constant_kind::variable ? opinion::silent
					      : opinion::taken;
    case comparison_code::less:
      return zero || right == constant_kind::one ? opinion::not_taken
						 : opinion::silent;
    case comparison_code::less_equal:
      return zero || right == constant_kind::minus_one ? opinion::not_taken
						       : opinion::silent;
    case comparison_code::greater:
      return zero || right == constant_kind::minus_one ? opinion::taken
						       : opinion::silent;
    case comparison_code::greater_equal:
      return zero || right == constant_kind::one ? opinion::taken
						 : opinion::silent;
    case comparison_code::none:
    case comparison_code::other:
      break;
    }
  return opinion::silent;
}

static opinion
ask (const branch &b, const successor &s)
{
  if (b.condition.type != operand_type::integer)
    return opinion::silent;
  const opinion about = expectation (b.condition.code, b.condition.right);
  if (about == opinion::silent)
    return opinion::silent;

  return about_outcome (b, s, about == opinion::taken);
}

extern const heuristic heuristic_opcode = {
  "opcode",
  .84,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::comparisons,
  true,
  ask
};

} // namespace staticprof
