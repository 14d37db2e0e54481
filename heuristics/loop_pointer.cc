/* A pointer that walks stays below its end: the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch compares a pointer that moves by the same amount each
   time round with one that the loop does not change.

   Fires:	 for (p = a; p < end; p++) ...
   Silent:	 for (p = list; p; p = p->next) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::pointer_walk
	   ? about_loop (s)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_pointer = {
  "loop_pointer", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
