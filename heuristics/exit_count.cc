/* A second test of a counter does not leave the loop.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch in a loop, not its loop branch, that would leave it because of a
   counter.

   Fires:	 for (;;) { if (i++ == n) break; if (f ()) g (); }
   Silent:	 for (;;) if (f ()) break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const loop_test t = b.function.block (b.block).test;
  if (b.n_loop_back > 0 || b.n_exits != 1 || !(t == loop_test::count || t == loop_test::count_constant || t == loop_test::pointer_walk))
    return opinion::silent;
  return s.exits_loop ? opinion::not_taken : opinion::taken;
}

extern const heuristic heuristic_exit_count = {
  "exit_count", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
