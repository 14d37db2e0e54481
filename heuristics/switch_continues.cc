/* A switch does not go straight to the next time round.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that runs straight back to the head of the loop around the switch.

   Fires:	 for (;;) { switch (c) { case 1: continue; ... } ... }
   Silent:	 case 1: f (); g ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  return b.function.continues_straight (s.block) && b.function.loops ().loop_of (s.block)
		== b.function.loops ().loop_of (b.block) ? opinion::not_taken : opinion::silent;
}

extern const heuristic heuristic_switch_continues = {
  "switch_continues", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
