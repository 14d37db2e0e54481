/* Heuristic `loop_count'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch compares what changes by the same amount each time round
   with something that the loop does not change, or loads from the same place
   each time round.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_count = {
  .name = "loop_count",
  .sentence = "A variable that changes by the same amount in each iteration "
	      "has not reached a bound that is not constant: the loop goes on.",
  .fires = "`for (i = 0; i < n; i++) ...`, `for (i = 0; i < p->n; i++) ...`",
  .silent = "`for (i = n; i > 0; i--) ...`",
  .subject = looks_at::condition,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return about_loop (s,
			 b.decides_loop_p ()
			   && b.function.block (b.block).test
				== loop_test::count,
			 true);
    },
};

} // namespace staticprof
