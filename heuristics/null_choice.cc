/* A pointer that is given only constants is not null.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	s = 0; if (x) s = "x"; ...; if (!s) ...
   Silent:	if (!q->next) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::null_choice, false);
}

extern const heuristic heuristic_null_choice = {
  "null_choice", fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
