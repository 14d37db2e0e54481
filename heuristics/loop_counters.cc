/* Heuristic `loop_counters'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop in which two variables or more change by the same
   amount each time round, or walk along lists.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_counters = {
  .name = "loop_counters",
  .sentence
  = "A loop that counts in several variables iterates more often than others.",
  .fires = "`for (i = 0; i < n; i++) *p++ = 0;`",
  .silent = "`for (i = 0; i < n; i++) f (i);`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const int l = decided_loop (b);
      return about_loop (s, l >= 0 && b.function.loop_fact (l).counters >= 2,
			 true);
    },
};

} // namespace staticprof
