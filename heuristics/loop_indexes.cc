/* A loop that indexes an array goes round more often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that finds elements of an array behind a pointer by
   their numbers, not counting what loops inside it do.

   Fires:	 for (i = 0; i < n; i++) p[i] = 0;	 int *p
   Silent:	 for (i = 0; i < n; i++) *p++ = 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.decides_loop_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).indexes ? about_loop (s, true)
					: opinion::silent;
}

extern const heuristic heuristic_loop_indexes = {
  "loop_indexes", fitted, "kinds of loops", applies_to::comparisons, false, ask
};

} // namespace staticprof
