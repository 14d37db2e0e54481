/* An arm that returns deeper inside is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a return that the return rule does not see: behind another
   branch.  GCC makes one return of all: where the other way returns as well, no
   arm holds it.

   Fires:	 if (x) { if (y) a++; return a; } for (;;) f ();
   Silent:	 if (x) return 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return !b.decides_loop_p () && !s.post_dominates
	     && b.function.arms ().totals (s.edge).returns > 0
	     && !b.function.returns_straight (s.block)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_return_inside = {
  "return_inside",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
