/* A value is in the range that is tested.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Where both bounds are tested as one: lo <= x && x <= hi is
   (unsigned) (x - lo) <= hi - lo.

   Fires:	if (c >= '0' && c <= '9') ...
   Silent:	if (c >= '0') ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::in_range, true);
}

extern const heuristic heuristic_range_test = {
  "range_test", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
