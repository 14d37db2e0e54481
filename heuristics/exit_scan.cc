/* An element that is looked for is not the next one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch in a loop, not its loop branch, that would leave it because of
   an element of what the loop walks through.

   Fires:	 for (i = 0; i < n; i++) if (a[i] == x) break;
   Silent:	 for (i = 0; i < n; i++) if (f ()) break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const loop_test t = b.function.block (b.block).test;
  if (b.n_loop_back > 0 || b.n_exits != 1 || !(t == loop_test::scan))
    return opinion::silent;
  return s.exits_loop ? opinion::not_taken : opinion::taken;
}

extern const heuristic heuristic_exit_scan = {
  "exit_scan", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
