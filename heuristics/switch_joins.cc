/* A switch does something.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that leads straight to where all ways meet.

   Fires:	 case 1: break;
   Silent:	 case 1: f (); break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  return s.post_dominates ? opinion::not_taken : opinion::silent;
}

extern const heuristic heuristic_switch_joins = {
  "switch_joins", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
