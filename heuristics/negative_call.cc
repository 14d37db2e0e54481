/* Heuristic `negative_call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_negative_call = {
  .name = "negative_call",
  .sentence = "What a call returned is not negative.",
  .fires = "`if (f () < 0) ...`",
  .silent = "`if (n < 0) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's opcode rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::negative_call, false>,
};

} // namespace staticprof
