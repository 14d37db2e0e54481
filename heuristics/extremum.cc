/* A greatest or least value is not updated.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A series of values in any order has few that are greater than all before.

   Fires:	if (x > max) max = x;
   Silent:	if (x > max) n++;	if (a > b) swap (a, b);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.facts ().edges[s.edge].updates_extremum ? opinion::not_taken
							    : opinion::silent;
}

extern const heuristic heuristic_extremum = {
  "extremum", fitted, "our own", applies_to::comparisons, false, ask
};

} // namespace staticprof
