/* A test of a parameter does not lead to an early return.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Outside loops, where only one way runs straight to a return.

   Fires:	int f (int n) { if (n < 3) return 0; ... }
   Silent:	int f (int n) { n = g (); if (n < 3) return 0; ... }  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.condition.source != operand_source::parameter
      || b.function.loops ().depth (b.block) > 0)
    return opinion::silent;
  return b.function.returns_straight (s.block) ? opinion::not_taken
					       : opinion::silent;
}

extern const heuristic heuristic_argument_check = {
  "argument_check", fitted, "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
