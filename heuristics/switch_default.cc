/* Heuristic `switch_default'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_default = {
  .name = "switch_default",
  .sentence = "A switch takes the default edge.",
  .fires = "`default: f ();`",
  .abstains = "`case 1: f ();`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      if (!b.function.block (b.block).multiway)
	return edge_vote::abstain;
      const edge_facts &labels = b.function.facts ().edges[s.edge];
      return taken_if (labels.case_default);
    },
};

} // namespace staticprof
