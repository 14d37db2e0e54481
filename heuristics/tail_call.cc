/* An arm that calls and returns is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The way runs straight to a call and straight on to a return.

   Fires:	 if (!ready) return slow (x); while (y) f ();
   Silent:	 if (!ready) prepare (x); while (y) f ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.calls_straight (s.block) && !s.post_dominates
	     && b.function.returns_straight (s.block)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_tail_call = {
  "tail_call",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
