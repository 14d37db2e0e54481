/* A switch finds zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that zero leads to.

   Fires:	 case 0:
   Silent:	 case 1:  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_zero ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_zero = {
  "switch_zero",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
