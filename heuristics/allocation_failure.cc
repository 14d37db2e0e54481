/* An allocation of memory does not fail.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Null from malloc and its kin (plugin/core/evidence/callee.cc), from an
   operator new, or from a function that has the attribute `malloc'.

   Fires:	if (!(p = malloc (n))) ...
   Silent:	if (!(p = my_malloc (n))) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::allocation_failed, false);
}

extern const heuristic heuristic_allocation_failure = {
  "allocation_failure",	   fitted, "the C library's manuals",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
