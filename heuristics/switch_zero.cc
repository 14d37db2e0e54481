/* Heuristic `switch_zero'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_zero = {
  .name = "switch_zero",
  .sentence = "A switch takes the edge of the value zero.",
  .fires = "`case 0: f ();`",
  .abstains = "`case 1: f ();`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask = vote_on_labels<&edge_facts::case_zero>,
};

} // namespace staticprof
