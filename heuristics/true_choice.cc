/* A truth value that is given only constants is false.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	found = false; if (x) found = true; ...; if (found) ...
   Silent:	if (p->used) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::true_choice, false);
}

extern const heuristic heuristic_true_choice = {
  "true_choice", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
