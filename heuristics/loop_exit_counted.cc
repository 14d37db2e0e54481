/* A loop that counts is not left in the middle.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch that may leave a loop, and leads neither way to its head, in a loop
   where some variable changes by the same amount each time round or walks along
   a list.  Says more than loop_exit, which speaks about all loops.

   Fires:	 for (i = 0; i < n; i++) if (a[i] == x) break;	 the inner test
   Silent:	 for (;;) if (f ()) break; else g ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.n_loop_back > 0 || b.n_exits != 1)
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  if (b.function.loop_fact (l).counters == 0)
    return opinion::silent;
  return s.exits_loop ? opinion::not_taken : opinion::taken;
}

extern const heuristic heuristic_loop_exit_counted = {
  "loop_exit_counted",	   fitted, "kinds of loops",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
