/* A floating-point number is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (x == 0.0) ...
   Silent:	if (x == y) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::float_zero, false);
}

extern const heuristic heuristic_float_zero = {
  "float_zero", fitted, "Ball and Larus 1993 (part of their opcode rule)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
