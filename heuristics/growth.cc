/* A way that makes something larger in any case (realloc, grow, resize) is not
   taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What is full is made larger, once in many times: calls to functions whose
   name has a word like realloc, grow or resize.

   Fires:	if (n == size) p = realloc (p, size *= 2);
   Silent:	if (n == size) p = make (p, size *= 2);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::growth) ? opinion::not_taken
					   : opinion::silent;
}

extern const heuristic heuristic_growth = {
  "growth",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
