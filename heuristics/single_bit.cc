/* Heuristic `single_bit'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Flags mark special cases.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_single_bit = {
  .name = "single_bit",
  .sentence = "A bit that is tested alone is not set.",
  .fires = "`if (flags & 4) ...`",
  .abstains = "`if (flags & 6) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::single_bit, false>,
};

} // namespace staticprof
