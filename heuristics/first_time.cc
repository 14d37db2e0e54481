/* What is tested is not set now.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that stores to the memory that the condition tests does what is done
   once, or corrects what is seldom wrong.

   Fires:	if (!p->x) p->x = f ();
   Silent:	if (!p->x) p->y = f ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.facts ().edges[s.edge].sets_operand ? opinion::not_taken
							: opinion::silent;
}

extern const heuristic heuristic_first_time = {
  "first_time", fitted, "our own",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
