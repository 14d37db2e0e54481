/* Heuristic `call_inside'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm contains a call behind another branch, where heuristic call does not
   look.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_call_inside = {
  .name = "call_inside",
  .sentence = "An arm that calls behind another branch is not taken.",
  .fires = "`if (a) { if (b) f (); }`",
  .abstains = "`if (a) f ();`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::all,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (!b.decides_loop_p () && !s.post_dominates
			   && b.function.arms ().in_arm (s.edge, content::calls)
			   && !b.function.calls_straight (s.block));
    },
};

} // namespace staticprof
