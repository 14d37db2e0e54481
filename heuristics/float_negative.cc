/* Heuristic `float_negative'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   So `x > 0' and `x >= 0' hold.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_float_negative = {
  .name = "float_negative",
  .sentence = "A test whether a floating-point number is less than zero, or at "
	      "most zero, fails.",
  .fires = "`if (x < 0.0) ...`",
  .silent = "`if (x < y) ...`",
  .subject = looks_at::condition,
  .source = "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::float_negative, false>,
};

} // namespace staticprof
