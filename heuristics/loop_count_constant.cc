/* Heuristic `loop_count_constant'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch compares what changes by the same amount each time round
   with a constant.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_count_constant = {
  .name = "loop_count_constant",
  .sentence = "A variable that changes by the same amount in each iteration "
	      "has not reached a constant bound: the loop goes on.",
  .fires = "`for (i = n; i > 0; i--) ...`",
  .silent = "`for (i = 0; i < n; i++) ...`",
  .subject = looks_at::condition,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return about_loop (s,
			 b.decides_loop_p ()
			   && b.function.block (b.block).test
				== loop_test::count_constant,
			 true);
    },
};

} // namespace staticprof
