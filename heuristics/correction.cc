/* A value that was tested is not changed by the arm.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm changes, in a register or in memory, what its own condition has
   looked at: a counter that has come to its end, a value that is cut off.

   Fires:	 if (++n >= MAX) n = 0;
   Silent:	 if (++n >= MAX) m = 0;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.facts ().edges[s.edge].corrects_operand ? opinion::not_taken
							    : opinion::silent;
}

extern const heuristic heuristic_correction = {
  "correction", fitted, "the shape of the arms", applies_to::comparisons,
  false,	ask
};

} // namespace staticprof
