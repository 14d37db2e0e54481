/* A condition holds.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two-way branches as such: programmers write what is to be done when the
   condition holds.

   Fires:	 if (x < y) ...
   Silent:	 switch (x) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () ? opinion::silent : about_outcome (b, s, true);
}

extern const heuristic heuristic_then_arm = {
  "then_arm", fitted, "the shape of the arms",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
