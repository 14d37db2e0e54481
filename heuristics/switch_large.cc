/* A switch goes where much is done.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way with an arm of more than ten statements.

   Fires:	 case 1: (eleven statements)
   Silent:	 case 1: f (); break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  return b.function.arms ().totals (s.edge).statements > 10 ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_large = {
  "switch_large", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
