/* A call does not end the loop around it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch in a loop, not its loop branch, that would leave it because of
   what a call has returned.

   Fires:	 for (i = 0; i < n; i++) if (f (i)) break;
   Silent:	 for (i = 0; i < n; i++) if (a[i] == x) break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const loop_test t = b.function.block (b.block).test;
  if (b.n_loop_back > 0 || b.n_exits != 1 || !(t == loop_test::call))
    return opinion::silent;
  return s.exits_loop ? opinion::not_taken : opinion::taken;
}

extern const heuristic heuristic_exit_call = {
  "exit_call", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
