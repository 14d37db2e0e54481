/* Heuristic `return_negative'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The other arm must not lead to the same return value, and no loop may come
   before the return.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_return_negative = {
  .name = "return_negative",
  .sentence
  = "An arm that leads to the return of a negative number is not taken.",
  .fires = "`if (bad) return -1; ...; return n;`",
  .abstains = "`if (bad) return 1; ...; return n;`",
  .subject = looks_at::untaken_arm,
  .source = "Wu and Larus 1994, section 8; GCC's predict.def has such rules",
  .ask = vote_on_return<returned_value::negative>,
  .may_vote = ever_returned<returned_value::negative>,
};

} // namespace staticprof
