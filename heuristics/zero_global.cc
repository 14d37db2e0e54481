/* Heuristic `zero_global'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A program's options are mostly off.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_global = {
  .name = "zero_global",
  .sentence = "A global variable is zero.",
  .fires = "`if (verbose) ...`",
  .abstains = "`if (p->verbose) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::zero_global, true>,
};

} // namespace staticprof
