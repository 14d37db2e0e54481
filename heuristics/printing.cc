/* Heuristic `printing'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm calls printf, puts or putchar.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_printing = {
  .name = "printing",
  .sentence = "An arm that always prints is not taken.",
  .fires = "`if (verbose) printf (\"%d\", n);`",
  .abstains = "`if (verbose) n++; printf (\"%d\", n);`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::named,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::printing, edge_vote::not_taken>,
  .may_vote = ever_happens<event::printing>,
};

} // namespace staticprof
