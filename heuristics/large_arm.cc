/* An `if' without `else' whose arm has more than twelve statements is entered.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	 if (x) { f (); ... (twelve more) }
   Silent:	 if (x) f ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.lone_arm_p (s))
    return opinion::silent;
  const arm_totals arm = b.function.arms ().totals (s.edge);
  return arm.statements > 12 ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_large_arm = {
  "large_arm", fitted, "the shape of the arms", applies_to::comparisons,
  false,       ask
};

} // namespace staticprof
