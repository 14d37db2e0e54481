/* Of two ways that part for good the one with much less to do is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The ways do not meet before the block that returns, whatever else that
   does, or never; the arm of one holds at most half as many statements as
   the other's.  A way straight to that block has an empty arm.

   Fires:	 if (!p) { f (); return 0; } (much more)
   Silent:	 if (x) return f (); else return g ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const successor &other = b.other (s);
  const arm_table &arms = b.function.arms ();
  if (b.decides_loop_p () || !b.parts_for_good_p ())
    return opinion::silent;
  return 2 * arms.totals (s.edge).statements
	       <= arms.totals (other.edge).statements
	     && arms.totals (other.edge).statements > 0
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_early_end = {
  "early_end",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
