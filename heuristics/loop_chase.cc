/* Heuristic `loop_chase'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Lists are short.  It votes on the loop branch, whatever that tests, of a loop
   in which each iteration loads a pointer through itself or makes it the
   address of a field in its target.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_chase = {
  .name = "loop_chase",
  .sentence = "A loop along a linked list iterates less often than others.",
  .fires = "`for (p = list; p; p = p->next) ...`",
  .abstains = "`for (p = list; p < end; p++) ...`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const int l = decided_loop (b);
      return ends_sooner (s, l >= 0 && b.function.loop_fact (l).chases);
    },
};

} // namespace staticprof
