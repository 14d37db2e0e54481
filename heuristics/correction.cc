/* Heuristic `correction'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm changes, in a register or in memory, what its own condition has
   looked at: a counter that has come to its end, a value that is cut off.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_correction = {
  .name = "correction",
  .sentence = "A value that was tested is not changed by the arm.",
  .fires = "`if (++n >= MAX) n = 0;`",
  .abstains = "`if (++n >= MAX) m = 0;`",
  .subject = looks_at::condition,
  .source = "the shape of the arms",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.facts ().edges[s.edge].corrects_operand);
    },
};

} // namespace staticprof
