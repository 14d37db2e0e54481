/* Heuristic `mask'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_mask = {
  .name = "mask",
  .sentence = "No bit of a mask is set.",
  .fires = "`if (flags & 6) ...`",
  .silent = "`if (flags & 4) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::mask, false>,
};

} // namespace staticprof
