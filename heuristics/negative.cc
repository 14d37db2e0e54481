/* Heuristic `negative'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_negative = {
  .name = "negative",
  .sentence = "An integer is not negative.",
  .fires = "`if (n < 0) ...`",
  .silent = "`if (f () < 0) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's opcode rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::negative, false>,
};

} // namespace staticprof
