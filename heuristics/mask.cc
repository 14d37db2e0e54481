/* No bit of a mask is set.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (flags & 6) ...	if (x & y) ...
   Silent:	if (flags & 4) ...	if (x & (x - 1)) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::mask, false);
}

extern const heuristic heuristic_mask = {
  "mask",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
