/* Heuristic `large_arm'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_large_arm = {
  .name = "large_arm",
  .sentence = "The arm of an `if` without `else` is taken if it has more than "
	      "twelve statements.",
  .fires = "`if (a) { f (); (twelve more) }`",
  .silent = "`if (a) f ();`",
  .subject = looks_at::taken_arm,
  .source = "the shape of the arms",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (!b.lone_arm_p (s))
	return edge_vote::silent;
      const arm_totals arm = b.function.arms ().totals (s.edge);
      return taken_if (arm.statements > 12);
    },
};

} // namespace staticprof
