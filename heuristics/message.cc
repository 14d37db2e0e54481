/* Heuristic `message'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Strings with blanks are mostly messages to users, for example about
   errors.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_message = {
  .name = "message",
  .sentence
  = "An arm that always passes a string with blanks to a function is not "
    "taken.",
  .fires = "`if (bad) f (\"cannot do this\");`",
  .abstains = "`if (bad) f (\"r+\");`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::named,
  .source = "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  .ask = vote_on_event<event::message, edge_vote::not_taken>,
  .may_vote = ever_happens<event::message>,
};

} // namespace staticprof
