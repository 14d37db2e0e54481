/* What is in memory says that the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests what is loaded in the loop from a place that the
   loop does not walk through.

   Fires:	 while (q->n > 0) step (q);
   Silent:	 while (*s++) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::load
	   ? about_loop (s)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_load = {
  "loop_load", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
