/* An integer is not a certain number above one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (n == 7) ...
   Silent:	if (n == 1) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::equal_positive, false);
}

extern const heuristic heuristic_equal_positive = {
  "equal_positive",	   fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
