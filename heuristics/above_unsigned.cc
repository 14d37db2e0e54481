/* An unsigned integer is not above a constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (u > 100) ...
   Silent:	if (n > 100) ...			  signed
		if (n >= 0 && n < 10) ...	  one comparison to GCC  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::above_unsigned, false);
}

extern const heuristic heuristic_above_unsigned = {
  "above_unsigned",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
