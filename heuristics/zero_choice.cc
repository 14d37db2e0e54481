/* Heuristic `zero_choice'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_choice = {
  .name = "zero_choice",
  .sentence = "A variable that is given only constants is zero.",
  .fires = "`found = 0; if (x) found = 1; ...; if (!found) ...`",
  .silent = "`if (n == 0) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::zero_choice, true>,
};

} // namespace staticprof
