/* Of two arms the much smaller is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Both ways have an arm of their own, they meet again before the block
   that returns, and one holds at most half as many statements as the other.

   Fires:	 if (x) a++; else { f (); g (); h (); }
   Silent:	 if (x) f (); else g ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const successor &other = b.other (s);
  const arm_table &arms = b.function.arms ();
  if (b.n_exits > 0 || !arms.owns (s.edge) || !arms.owns (other.edge)
      || s.post_dominates || other.post_dominates || b.parts_for_good_p ())
    return opinion::silent;
  return 2 * arms.totals (s.edge).statements
	       <= arms.totals (other.edge).statements
	     && arms.totals (other.edge).statements > 0
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_smaller_arm = {
  "smaller_arm",	   fitted, "the shape of the arms",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
