/* A signed integer is not above a big constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Big is 32 and more: limits.

   Fires:	if (n > 100) ...
   Silent:	if (n > 3) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::above_big, false);
}

extern const heuristic heuristic_above_big = {
  "above_big", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
