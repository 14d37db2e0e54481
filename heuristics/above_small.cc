/* A signed integer is above a small constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Small is below 32, but not zero.

   Fires:	if (n > 3) ...
   Silent:	if (n > 100) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::above_small, true);
}

extern const heuristic heuristic_above_small = {
  "above_small", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
