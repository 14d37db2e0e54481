/* A loop is not left by a return.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch in a loop, not its loop branch, one way out of which leaves the
   loop and runs straight to a return.

   Fires:	 for (i = 0; i < n; i++) if (a[i] == x) return i;
   Silent:	 for (i = 0; i < n; i++) if (a[i] == x) break; f (i);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.n_loop_back > 0 || b.n_exits != 1)
    return opinion::silent;
  return s.exits_loop && b.function.returns_straight (s.block)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_exit_returns = {
  "exit_returns", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
