/* A way to the return of a negative number is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Where not every way does, and unless a loop comes first.

   Fires:	if (bad) return -1; ...; return n;
   Silent:	if (bad) return 1; ...; return n;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.returned_behind (s.edge) == returned_value::negative
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_return_negative = {
  "return_negative",
  fitted,
  "Wu and Larus 1994, section 8; GCC's predict.def has such rules",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
