/* Heuristic `else_arm'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two-way branches as such, but for those that decide whether a loop goes on:
   most conditions ask for the special case, and what is done then comes first.
   Which way comes first is lost where a truth value is tested as such: GCC
   makes `if (b)' with the ways exchanged of `if (!b)'.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_else_arm = {
  .name = "else_arm",
  .sentence = "The condition of a two-way branch is false, unless it decides "
	      "whether a loop goes on or is a truth value as such.",
  .fires = "`if (a) ... else ...`",
  .abstains = "`do f (); while (a);`, `if (!b)` of a bool b",
  .subject = looks_at::condition,
  .source = "the shape of the arms",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return b.decides_loop_p () || b.condition.turned
	       ? edge_vote::abstain
	       : about_outcome (b, s, false);
    },
};

} // namespace staticprof
