/* An arm with a loop deeper inside is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a loop that the loop_header rule does not see: behind
   another branch.

   Fires:	 if (x) { if (y) f (); while (n--) g (); }
   Silent:	 if (x) while (n--) g ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return !b.decides_loop_p () && !s.post_dominates
	     && b.function.arms ().totals (s.edge).loops > 0 && !s.enters_loop
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_loop_inside = {
  "loop_inside",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
