/* A number is not divisible by another.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (x % n == 0) ...
   Silent:	if (x / n == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::divisible, false);
}

extern const heuristic heuristic_divisible = {
  "divisible", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
