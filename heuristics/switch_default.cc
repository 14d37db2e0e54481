/* A switch finds no label for its value.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The way for all values without a label of their own.

   Fires:	 default:
   Silent:	 case 1:  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  const edge_facts &way = b.function.facts ().edges[s.edge];
  return way.case_default ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_default = {
  "switch_default",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
