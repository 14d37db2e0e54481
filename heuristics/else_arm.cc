/* Heuristic `else_arm'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Most conditions test for a special case, whose code comes first.  The order
   of the arms is not known where a truth value itself is tested: GCC turns `if
   (!b)' into `if (b)' with the edges exchanged.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_else_arm = {
  .name = "else_arm",
  .sentence = "The condition of a two-way branch is false, unless it is the "
	      "test of a loop or a truth value itself.",
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
