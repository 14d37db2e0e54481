/* Heuristic `switch_letters'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_letters = {
  .name = "switch_letters",
  .sentence = "A switch on characters takes the edge that all letters of one "
	      "case, or all digits, share.",
  .fires = "`case 'a' ... 'z':`",
  .abstains = "`case 'a': case 'b':`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask = vote_on_labels<&edge_facts::case_letters>,
};

} // namespace staticprof
