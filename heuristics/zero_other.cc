/* A calculated integer is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What is neither loaded, nor passed or returned, nor one of some constants.

   Fires:	if (n - m == 0) ...	if (--n == 0) ...
   Silent:	if (*p == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_other, false);
}

extern const heuristic heuristic_zero_other = {
  "zero_other", fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
