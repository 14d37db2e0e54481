/* Heuristic `input_end'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What getc, fgets, read and the like give is seldom the end: every input has
   only one.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_input_end = {
  .name = "input_end",
  .sentence = "There is more to read.",
  .fires = "`while ((c = getc (f)) != EOF) ...`",
  .silent = "`if (c == EOF) ...`",
  .subject = looks_at::condition,
  .source = "the C library's manuals",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::input_ended, false>,
};

} // namespace staticprof
