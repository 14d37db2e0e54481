/* A number that a call gave back is zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (!f ()) ...
   Silent:	if (!x) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_call, true);
}

extern const heuristic heuristic_zero_call = {
  "zero_call",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
