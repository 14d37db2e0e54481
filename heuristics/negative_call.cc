/* What a call gave back is not negative.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (f () < 0) ...
   Silent:	if (n < 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::negative_call, false);
}

extern const heuristic heuristic_negative_call = {
  "negative_call",	   fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
