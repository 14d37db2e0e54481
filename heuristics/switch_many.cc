/* A switch goes where many labels lead.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way with four labels or more, successive values counted once.

   Fires:	 case 1: case 3: case 5: case 7:
   Silent:	 case 1: case 3:  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_labels >= 4 ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_many = {
  "switch_many",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
