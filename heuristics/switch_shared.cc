/* Heuristic `switch_shared'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Other edges lead there by falling through from the case before, or by a goto.
   A case that only sets a variable does not count, because GCC has moved its
   code to the edge.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_shared = {
  .name = "switch_shared",
  .sentence
  = "A switch takes an edge to code that other code leads to as well.",
  .fires = "`case 1: f (); case 7: g (); break;`: the edge to 7",
  .abstains = "the same, the edge to 1",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      if (!b.function.block (b.block).multiway)
	return edge_vote::abstain;
      return taken_if (!s.post_dominates && !b.function.arms ().owns (s.edge)
		       && !b.function.facts ().edges[s.edge].sets_value);
    },
};

} // namespace staticprof
