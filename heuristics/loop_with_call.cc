/* Heuristic `loop_with_call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It votes on the loop branch.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_with_call = {
  .name = "loop_with_call",
  .sentence = "A loop that contains a call iterates less often than others.",
  .fires = "`while (n--) f ();`",
  .abstains = "`while (n--) *p++ = 0;`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const int l = decided_loop (b);
      return ends_sooner (s, l >= 0 && b.function.summary (l).calls > 0);
    },
};

} // namespace staticprof
