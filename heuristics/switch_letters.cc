/* Heuristic `switch_letters'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that all letters of one case, or all digits, lead to.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_switch_letters = {
  .name = "switch_letters",
  .sentence = "A switch on characters takes the edge of the letters, where all "
	      "share one, or of the digits.",
  .fires = "`case 'a' ... 'z':`",
  .abstains = "`case 'a': case 'b':`",
  .subject = looks_at::taken_arm,
  .source = "multiway branches: Wu and Larus 1994, section 8",
  .ask = vote_on_labels<&edge_facts::case_letters>,
};

} // namespace staticprof
