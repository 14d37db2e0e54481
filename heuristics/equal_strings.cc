/* Heuristic `equal_strings'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Programs call strcmp, memcmp and the like for one candidate after the
   other.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_equal_strings = {
  .name = "equal_strings",
  .sentence = "Two strings or pieces of memory are not equal.",
  .fires = "`if (!strcmp (s, \"-v\")) ...`",
  .abstains = "`if (strcmp (s, t) < 0) ...`",
  .subject = looks_at::condition,
  .source = "the C library's manuals",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::strings_equal, false>,
};

} // namespace staticprof
