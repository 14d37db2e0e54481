/* Heuristic `equal_character'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A character is one of many; code compares it with a delimiter or with the
   letter of an option.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_equal_character = {
  .name = "equal_character",
  .sentence = "A character is not the one that it is compared with.",
  .fires = "`if (*s == '/') ...`",
  .abstains = "`if (*s == 0) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::equal_character, false>,
};

} // namespace staticprof
