/* A calculated truth value is false.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (a ^ b) ...
   Silent:	if (p->used) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::true_other, false);
}

extern const heuristic heuristic_true_other = {
  "true_other", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
