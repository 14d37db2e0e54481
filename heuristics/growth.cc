/* Heuristic `growth'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A full buffer or table is enlarged, which rarely happens: the arm calls a
   function whose name has a word like realloc, grow or resize.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_growth = {
  .name = "growth",
  .sentence = "An arm that always makes something larger (realloc, grow, "
	      "resize) is not taken.",
  .fires = "`if (n == size) p = realloc (p, size *= 2);`",
  .abstains = "`if (n == size) p = make (p, size *= 2);`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::named,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::growth, edge_vote::not_taken>,
  .may_vote = ever_happens<event::growth>,
};

} // namespace staticprof
