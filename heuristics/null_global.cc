/* Heuristic `null_global'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_null_global = {
  .name = "null_global",
  .sentence = "A pointer that is a global variable is null.",
  .fires = "`if (!output) ...`",
  .silent = "`if (!q->next) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::null_global, true>,
};

} // namespace staticprof
