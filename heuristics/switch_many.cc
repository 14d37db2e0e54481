/* Heuristic `switch_many'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_many = {
  .name = "switch_many",
  .sentence = "A switch takes an edge with four labels or more, where "
	      "consecutive values count once.",
  .fires = "`case 1: case 3: case 5: case 7:`",
  .abstains = "`case 1: case 3: case 5:`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      const edge_facts *const labels = labels_of (b, s);
      return taken_if (labels && labels->case_labels >= 4);
    },
};

} // namespace staticprof
