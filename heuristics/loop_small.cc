/* A small loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop of three blocks or fewer.

   Fires:	 while (n--) *p++ = c;
   Silent:	 while (n--) { if (a) b (); else c (); d (); }  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.loop_branch_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).blocks <= 3 ? about_loop (s) : opinion::silent;
}

extern const heuristic heuristic_loop_small = {
  "loop_small", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
