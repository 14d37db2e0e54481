/* A variable that is given only constants is zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	found = 0; if (x) found = 1; ...; if (!found) ...
   Silent:	if (n == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_choice, true);
}

extern const heuristic heuristic_zero_choice = {
  "zero_choice",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
