/* A switch goes where several values in a row lead.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that two or more successive values lead to.

   Fires:	 case 1: case 2: f (); break;
   Silent:	 case 1: case 7: f (); break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_range ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_range = {
  "switch_range",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
