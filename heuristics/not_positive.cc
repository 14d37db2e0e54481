/* A signed integer is positive.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (n <= 0) ...	if (n < 1) ...
   Silent:	if (n < 0) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::not_positive, false);
}

extern const heuristic heuristic_not_positive = {
  "not_positive",	   fitted, "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
