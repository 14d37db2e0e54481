/* Heuristic `zero_call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_call = {
  .name = "zero_call",
  .sentence = "A number that a call returned is zero.",
  .fires = "`if (!f ()) ...`",
  .silent = "`if (!x) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::zero_call, true>,
};

} // namespace staticprof
