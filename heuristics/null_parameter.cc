/* Heuristic `null_parameter'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_null_parameter = {
  .name = "null_parameter",
  .sentence = "A pointer that is a parameter is not null.",
  .fires = "`void f (char *p) { if (!p) ... }`",
  .silent = "`if (!q->next) ...`",
  .subject = looks_at::condition,
  .source = "part of Ball and Larus 1993's pointer rule",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::null_parameter, false>,
};

} // namespace staticprof
