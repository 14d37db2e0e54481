/* A loop that multiplies or divides goes round more often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that calculates, not counting what loops inside it
   do.  To find an element of an array behind a pointer is to multiply, too.

   Fires:	 for (i = 0; i < n; i++) p[i] = 0;
   Silent:	 for (i = 0; i < n; i++) f (i);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.loop_branch_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).multiplies ? about_loop (s, true) : opinion::silent;
}

extern const heuristic heuristic_loop_multiplies = {
  "loop_multiplies", fitted, "kinds of loops",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
