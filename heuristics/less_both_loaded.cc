/* Of two integers that come from memory the left one is less.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (p->n < p->size) ...
   Silent:	if (n < p->size) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::less_both_loaded, true);
}

extern const heuristic heuristic_less_both_loaded = {
  "less_both_loaded",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
