/* A test whether a floating-point number is less than zero, or at most zero,
   fails.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   So `x > 0' and `x >= 0' hold.

   Fires:	if (x < 0.0) ...	if (x > 0.0) ...
   Silent:	if (x < y) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::float_negative, false);
}

extern const heuristic heuristic_float_negative = {
  "float_negative",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
