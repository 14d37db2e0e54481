/* Heuristic `switch_shared'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way into code that is reached otherwise too: by falling through from
   the case before, by a goto.  A case that gives a variable a value of its own
   has code that GCC has moved to the way.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_shared = {
  .name = "switch_shared",
  .sentence = "A switch takes an edge into code that is reached otherwise too.",
  .fires = "`case 1: f (); case 7: g (); break;`: the way to 7",
  .abstains = "the same, the way to 1",
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
