/* Heuristic `return_inside'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a return that the return rule does not see: behind another
   branch.  GCC makes one return of all: where the other way returns as well, no
   arm holds it.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_return_inside = {
  .name = "return_inside",
  .sentence = "An arm that returns behind another branch is not taken.",
  .fires = "`if (a) { if (b) x++; return x; } for (;;) f ();`",
  .silent = "`if (a) return; while (c) f ();`",
  .subject = looks_at::untaken_arm,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .scope = applies_to::successors,
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (!b.decides_loop_p () && !s.post_dominates
			   && b.function.arms ().totals (s.edge).returns > 0
			   && !b.function.returns_straight (s.block));
    },
};

} // namespace staticprof
