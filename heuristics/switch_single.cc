/* Heuristic `switch_single'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_single = {
  .name = "switch_single",
  .sentence = "An edge of a switch with only one value is not taken.",
  .fires = "`case 1: f ();`",
  .abstains = "`case 1: case 2: f ();`",
  .subject = looks_at::untaken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      const edge_facts *const labels = labels_of (b, s);
      return not_taken_if (labels && labels->case_labels == 1
			   && !labels->case_range);
    },
};

} // namespace staticprof
