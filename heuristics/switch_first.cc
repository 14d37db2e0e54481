/* Heuristic `switch_first'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_first = {
  .name = "switch_first",
  .sentence = "A switch takes the edge of its smallest label.",
  .fires = "`case 1:` of 1, 7 and 9",
  .abstains = "`case 7:`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask = vote_on_labels<&edge_facts::case_first>,
};

} // namespace staticprof
