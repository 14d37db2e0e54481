/* An arm that calls through a pointer is taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds an indirect or virtual call, anywhere.

   Fires:	 if (ops->flush) ops->flush (f);
   Silent:	 if (x) flush (f);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.arms ().totals (s.edge).indirect_calls > 0
	   ? opinion::taken
	   : opinion::silent;
}

extern const heuristic heuristic_indirect_call = {
  "indirect_call",
  fitted,
  "the deeper look of Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
