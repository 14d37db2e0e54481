/* An `if' without `else' whose arm has at most three statements, among them a
   call or a store, is skipped.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	 if (x) f ();
   Silent:	 if (x) y = 1;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.lone_arm_p (s))
    return opinion::silent;
  const arm_totals arm = b.function.arms ().totals (s.edge);
  const bool acts = arm.calls > 0 || arm.stores > 0;
  return acts && arm.statements <= 3 ? opinion::not_taken : opinion::silent;
}

extern const heuristic heuristic_skip_small = {
  "skip_small", fitted, "the shape of the arms", applies_to::comparisons,
  false,	ask
};

} // namespace staticprof
