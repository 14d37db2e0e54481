/* Heuristic `set_errno'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_set_errno = {
  .name = "set_errno",
  .sentence = "An arm that always sets errno is not taken.",
  .fires = "`if (bad) { errno = EINVAL; ... }`",
  .abstains = "`if (bad) { e = EINVAL; ... }`",
  .subject = looks_at::untaken_arm,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::errno_set, edge_vote::not_taken>,
  .may_vote = ever_happens<event::errno_set>,
};

} // namespace staticprof
