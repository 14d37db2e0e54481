/* Two pointers are not equal.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (p == q) ...
   Silent:	if (p == 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::equal_pointers, false);
}

extern const heuristic heuristic_equal_pointers = {
  "equal_pointers",	   fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
