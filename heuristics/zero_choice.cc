/* A variable that is given only constants is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	found = 0; if (x) found = 1; ...; if (!found) ...
   Silent:	if (n == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_choice, false);
}

extern const heuristic heuristic_zero_choice = {
  "zero_choice", fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
