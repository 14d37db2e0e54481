/* A switch finds its smallest value.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The way that the smallest of all labels leads to.

   Fires:	 case 1: (of 1, 2 and 3)
   Silent:	 case 2:  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_first ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_first = {
  "switch_first",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
