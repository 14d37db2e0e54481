/* Heuristic `zero_field'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_field = {
  .name = "zero_field",
  .sentence = "A field is zero.",
  .fires = "`if (p->n == 0) ...`",
  .silent = "`if (*p == 0) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::zero_field, true>,
};

} // namespace staticprof
