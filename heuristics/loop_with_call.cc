/* A loop that calls goes round less often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that holds a call.

   Fires:	 while (n--) f ();
   Silent:	 while (n--) *p++ = 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.decides_loop_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.summary (l).calls > 0 ? about_loop (s, false)
					  : opinion::silent;
}

extern const heuristic heuristic_loop_with_call = {
  "loop_with_call",	   fitted, "kinds of loops",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
