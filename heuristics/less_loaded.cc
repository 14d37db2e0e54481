/* An integer is less than one that comes from memory.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Such as the size of what there is room for.

   Fires:	if (n < p->size) ...
   Silent:	if (n < m) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::less_loaded, true);
}

extern const heuristic heuristic_less_loaded = {
  "less_loaded",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
