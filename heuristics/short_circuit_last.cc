/* The second part of a condition says the same as the first.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A test that does nothing but decide, made right after another of which
   one way leads where one way out of this leads, with the same values: where
   the other test would have led is not taken.

   Fires:	 if (p && *p) ...	if (!p || *p) ...	 the test of *p
   Silent:	 the test of p;  if (a) return 1; if (b) return 2;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.n_exits == 0 && b.function.facts ().edges[s.edge].as_before
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_short_circuit_last = {
  "short_circuit_last",	   fitted, "conditions of several tests",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
