/* A way of a `switch' to which only one value leads is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	 case 1: f (); break;
   Silent:	 case 1: case 2: f (); break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_labels == 1 && !labels->case_range
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_switch_single = {
  "switch_single",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
