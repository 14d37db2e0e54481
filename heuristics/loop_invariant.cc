/* A test of nothing that the loop changes goes on for ever.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests what the loop does not change.

   Fires:	 do f (); while (forever);
   Silent:	 do f (); while (--n);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::invariant
	   ? about_loop (s)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_invariant = {
  "loop_invariant", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
