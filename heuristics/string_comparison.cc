/* Heuristic `string_comparison'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A cheap test before strcmp, memcmp or the like excludes few candidates.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_string_comparison = {
  .name = "string_comparison",
  .sentence = "An arm that always compares strings is taken.",
  .fires = "`if (p->hash == h && !strcmp (p->name, s)) ...`",
  .abstains = "`if (p->hash == h && same (p->name, s)) ...`",
  .subject = looks_at::taken_arm,
  .calls = shown_calls::named,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::string_comparison, edge_vote::taken>,
  .may_vote = ever_happens<event::string_comparison>,
};

} // namespace staticprof
