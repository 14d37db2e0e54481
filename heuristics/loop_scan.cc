/* A text goes on: so does the loop that reads it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests what is loaded through a pointer or an index that
   changes by the same amount each time round.

   Fires:	 while (*s++) ...
   Silent:	 while (s < end) s++;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::scan
	   ? about_loop (s)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_scan = {
  "loop_scan", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
