/* Heuristic `loop_inside'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm contains a loop behind another branch, where heuristic loop_header
   does not look.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_inside = {
  .name = "loop_inside",
  .sentence = "An arm with a loop behind another branch is not taken.",
  .fires = "`if (a) { if (b) f (); while (c) g (); }`",
  .abstains = "`if (a) while (c) g ();`",
  .subject = looks_at::untaken_arm,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (!b.decides_loop_p () && !s.post_dominates
			   && b.function.arms ().in_arm (s.edge, content::loops)
			   && !s.enters_loop);
    },
};

} // namespace staticprof
