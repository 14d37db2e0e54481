/* Heuristic `loop_inner'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that stands in another loop.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_inner = {
  .name = "loop_inner",
  .sentence = "A loop inside another loop iterates less often than others.",
  .fires = "`while (b) while (a) f ();`",
  .silent = "`while (a) while (b) f ();`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const int l = decided_loop (b);
      return about_loop (s, l >= 0 && b.function.loops ()[l].depth > 1, false);
    },
};

} // namespace staticprof
