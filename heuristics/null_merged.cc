/* A pointer that several ways lead to is not null.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One that walks through a list, for instance.

   Fires:	for (; p; p = p->next) ...
   Silent:	if (!q->next) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::null_merged, false);
}

extern const heuristic heuristic_null_merged = {
  "null_merged", fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
