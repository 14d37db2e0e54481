/* Heuristic `equal_positive'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The constant is one of many kinds, states or sizes that the integer may
   have.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_equal_positive = {
  .name = "equal_positive",
  .sentence = "An integer is not equal to a constant above one.",
  .fires = "`if (n == 7) ...`",
  .abstains = "`if (n == 1) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's opcode rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::equal_positive, false>,
};

} // namespace staticprof
