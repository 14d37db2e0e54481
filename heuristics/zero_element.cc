/* An element of an array, or what a pointer points to, is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (a[i] == 0) ...
   Silent:	if (p->n == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::zero_element, false);
}

extern const heuristic heuristic_zero_element = {
  "zero_element", fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
