/* Heuristic `switch_range'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_range = {
  .name = "switch_range",
  .sentence = "A switch takes an edge with several consecutive values.",
  .fires = "`case 1: case 2: f ();`",
  .abstains = "`case 1: case 8: f ();`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask = vote_on_labels<&edge_facts::case_range>,
};

} // namespace staticprof
