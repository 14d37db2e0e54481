/* Two floating-point numbers are not equal.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Results of calculations seldom are.

   Fires:	if (x == y) ...
   Silent:	if (x == 0.0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::float_equal, false);
}

extern const heuristic heuristic_float_equal = {
  "float_equal", fitted, "Ball and Larus 1993 (part of their opcode rule)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
