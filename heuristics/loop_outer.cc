/* A loop around other loops goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that holds another loop.

   Fires:	 for (i = 0; i < n; i++) for (j = 0; j < m; j++) ...	the outer test
   Silent:	 the inner test  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.loop_branch_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).loops > 0 ? about_loop (s) : opinion::silent;
}

extern const heuristic heuristic_loop_outer = {
  "loop_outer", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
