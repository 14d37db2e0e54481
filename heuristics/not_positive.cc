/* Heuristic `not_positive'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_not_positive = {
  .name = "not_positive",
  .sentence = "A signed integer is positive.",
  .fires = "`if (n <= 0) ...`",
  .silent = "`if (n < 0) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's opcode rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::not_positive, false>,
};

} // namespace staticprof
