/* Several loops are not left at once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that leaves the innermost loop of the branch and the loop around
   that as well.

   Fires:	 for (...) for (...) if (a[i][j] == x) goto found;
   Silent:	 for (...) for (...) if (a[i][j] == x) break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!s.exits_loop)
    return opinion::silent;
  const loop_forest &loops = b.function.loops ();
  const int outer = loops[loops.loop_of (b.block)].parent;
  return outer >= 0 && !loops.contains (outer, s.block) ? opinion::not_taken
							: opinion::silent;
}

extern const heuristic heuristic_exit_nest = {
  "exit_nest", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
