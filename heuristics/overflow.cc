/* An operation does not overflow.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (__builtin_add_overflow (a, b, &c)) ...
   Silent:	if (a + b < a) ...			  an order  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::overflowed, false);
}

extern const heuristic heuristic_overflow = {
  "overflow", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
