/* Heuristic `low_bit'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_low_bit = {
  .name = "low_bit",
  .sentence = "A number is even.",
  .fires = "`if (x & 1) ...`",
  .silent = "`if (x & 2) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::low_bit, false>,
};

} // namespace staticprof
