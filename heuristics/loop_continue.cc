/* The rest of a loop is not skipped.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch in a loop, all ways out of which stay there, and one of which
   runs straight on to the next time round while the other does something
   first.

   Fires:	 for (...) { if (a[i] < 0) continue; f (a[i]); }
   Silent:	 for (...) { if (a[i] < 0) f (); g (); h (); }  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.n_exits == 0 && b.n_loop_back == 0
	     && b.function.continues_straight (s.block)
	     && b.function.loops ().loop_of (s.block)
		  == b.function.loops ().loop_of (b.block)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_loop_continue = {
  "loop_continue", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
