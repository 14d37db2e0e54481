/* An integer that several ways lead to is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One that goes round a loop, for instance.

   Fires:	while (n) { f (); n = g (n); }
   Silent:	if (*p == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_merged, false);
}

extern const heuristic heuristic_zero_merged = {
  "zero_merged", fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
