/* Heuristic `loop_indexes'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that finds elements of an array behind a pointer by
   their numbers, not counting what loops inside it do.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_indexes = {
  .name = "loop_indexes",
  .sentence = "A loop that indexes an array iterates more often than others.",
  .fires = "`for (i = 0; i < n; i++) p[i] = 0;`",
  .silent = "`for (i = 0; i < n; i++) *p++ = 0;`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const int l = decided_loop (b);
      return about_loop (s, l >= 0 && b.function.summary (l).indexes, true);
    },
};

} // namespace staticprof
