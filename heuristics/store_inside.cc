/* An arm that stores deeper inside is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a store that the store rule does not see: not in its first
   block.

   Fires:	 if (x) { if (y) *p = 0; }
   Silent:	 if (x) *p = 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return !b.loop_branch_p () && b.function.arms ().totals (s.edge).stores > 0 && !(b.function.block (s.block).contains_store)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_store_inside = {
  "store_inside", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
