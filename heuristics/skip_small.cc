/* Heuristic `skip_small'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_skip_small = {
  .name = "skip_small",
  .sentence = "The arm of an `if` without `else` is not taken if it has at "
	      "most three statements, with a call or a store.",
  .fires = "`if (a) f ();`",
  .abstains = "`if (a) x = 1;`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::all,
  .source = "the shape of the arms",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (!b.lone_arm_p (s))
	return edge_vote::abstain;
      const arm_table &arms = b.function.arms ();
      const bool acts = arms.in_arm (s.edge, content::calls)
			|| arms.in_arm (s.edge, content::stores);
      return not_taken_if (acts
			   && arms.in_arm (s.edge, content::statements) <= 3);
    },
};

} // namespace staticprof
