/* A pointer that a call gave back is not null.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (!(p = lookup (s))) ...
   Silent:	if (!(p = malloc (n))) ...		  library_failure  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::null_call, false);
}

extern const heuristic heuristic_null_call = {
  "null_call", fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
