/* Heuristic `error_report'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An error report is a call to a function whose name has a word like error or
   fail, or that is passed stderr.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_error_report = {
  .name = "error_report",
  .sentence = "An arm that always reports an error is not taken.",
  .fires = "`if (bad) { perror (s); n++; }`",
  .abstains = "`if (bad) f (s);`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::named,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::error_report, edge_vote::not_taken>,
  .may_vote = ever_happens<event::error_report>,
};

} // namespace staticprof
