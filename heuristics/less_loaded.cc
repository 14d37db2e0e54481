/* Heuristic `less_loaded'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The value in memory is often a size or a capacity.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_less_loaded = {
  .name = "less_loaded",
  .sentence = "An integer is less than one that comes from memory.",
  .fires = "`if (n < p->size) ...`",
  .abstains = "`if (n < m) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::less_loaded, true>,
};

} // namespace staticprof
