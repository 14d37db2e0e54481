/* Heuristic `less_both_loaded'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_less_both_loaded = {
  .name = "less_both_loaded",
  .sentence = "Of two integers that come from memory the left one is less.",
  .fires = "`if (p->n < p->size) ...`",
  .silent = "`if (n < p->size) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::less_both_loaded, true>,
};

} // namespace staticprof
