/* What counts has not come to its bound: the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch compares what changes by the same amount each time round
   with something that the loop does not change, or loads from the same place
   each time round.

   Fires:	 for (i = 0; i < n; i++) ...	for (i = 0; i < p->n; i++) ...
   Silent:	 while (p) p = p->next;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.decides_loop_p ()
	     && b.function.block (b.block).test == loop_test::count
	   ? about_loop (s, true)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_count = {
  "loop_count", fitted, "kinds of loops", applies_to::comparisons, false, ask
};

} // namespace staticprof
