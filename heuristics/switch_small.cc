/* A switch does not go where little is done.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way with an arm of two statements or fewer.

   Fires:	 case 1: x = 2; break;
   Silent:	 case 1: x = f (y); *z = x; p (x); break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  return b.function.arms ().owns (s.edge) && b.function.arms ().totals (s.edge).statements <= 2 ? opinion::not_taken : opinion::silent;
}

extern const heuristic heuristic_switch_small = {
  "switch_small", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
