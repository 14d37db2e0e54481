/* A loop that counts in several variables goes round more often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop in which two variables or more change by the same
   amount each time round, or walk along lists.

   Fires:	 for (i = 0; i < n; i++) *p++ = 0;
   Silent:	 for (i = 0; i < n; i++) p[i] = 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.decides_loop_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.loop_fact (l).counters >= 2 ? about_loop (s, true)
						: opinion::silent;
}

extern const heuristic heuristic_loop_counters = {
  "loop_counters", fitted, "kinds of loops", applies_to::comparisons, false, ask
};

} // namespace staticprof
