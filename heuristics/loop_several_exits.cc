/* A loop with several exits goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that can be left in another way too.

   Fires:	 while (n--) if (*p++ == c) break;
   Silent:	 while (n--) *p++ = c;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.loop_branch_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).exits > 1 ? about_loop (s) : opinion::silent;
}

extern const heuristic heuristic_loop_several_exits = {
  "loop_several_exits", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
