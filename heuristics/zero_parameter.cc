/* A parameter is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	void f (int n) { if (n == 0) ... }
   Silent:	if (*p == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_parameter, false);
}

extern const heuristic heuristic_zero_parameter = {
  "zero_parameter", fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
