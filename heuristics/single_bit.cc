/* A bit that is tested alone is not set.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Flags say what is special.

   Fires:	if (flags & 4) ...
   Silent:	if (flags & 6) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::single_bit, false);
}

extern const heuristic heuristic_single_bit = {
  "single_bit",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
