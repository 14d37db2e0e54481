/* Of two numbers neither is strictly greater the way it is asked.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A test for < or > fails, one for <= or >= holds.

   Fires:	if (x > y) ...
   Silent:	if (x > 3) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!order_p (b.condition.code)
      || b.condition.right != constant_kind::variable)
    return opinion::silent;
  return about_outcome (b, s, b.condition.code == comparison_code::less_equal
			      || b.condition.code
				   == comparison_code::greater_equal);
}

extern const heuristic heuristic_strict_order = {
  "strict_order", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
