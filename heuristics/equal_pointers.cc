/* Heuristic `equal_pointers'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_equal_pointers = {
  .name = "equal_pointers",
  .sentence = "Two pointers are not equal.",
  .fires = "`if (p == q) ...`",
  .silent = "`if (p == 0) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's pointer rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::equal_pointers, false>,
};

} // namespace staticprof
