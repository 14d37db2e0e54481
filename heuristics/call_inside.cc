/* An arm that calls deeper inside is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a call that the call rule does not see: behind another
   branch.

   Fires:	 if (x) { if (y) f (); }
   Silent:	 if (x) f ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return !b.decides_loop_p () && !s.post_dominates
	     && b.function.arms ().totals (s.edge).calls > 0
	     && !b.function.calls_straight (s.block)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_call_inside = {
  "call_inside",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
