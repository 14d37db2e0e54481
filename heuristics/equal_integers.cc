/* Heuristic `equal_integers'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each of the two may have many values, so they rarely have the same one.  Code
   tests for that to find an exception or an end.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_equal_integers = {
  .name = "equal_integers",
  .sentence = "Two integers are not equal.",
  .fires = "`if (n == m) ...`",
  .abstains = "`if (n == 7) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::equal_integers, false>,
};

} // namespace staticprof
