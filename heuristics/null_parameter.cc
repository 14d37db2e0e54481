/* A pointer that is a parameter is not null.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	void f (char *p) { if (!p) ... }
   Silent:	if (!q->next) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::null_parameter, false);
}

extern const heuristic heuristic_null_parameter = {
  "null_parameter",	   fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
