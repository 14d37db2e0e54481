/* Heuristic `above_unsigned'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_above_unsigned = {
  .name = "above_unsigned",
  .sentence = "An unsigned integer is not above a constant.",
  .fires = "`if (u > 100) ...`",
  .silent = "`if (n > 100) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::above_unsigned, false>,
};

} // namespace staticprof
