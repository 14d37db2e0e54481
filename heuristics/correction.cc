/* Heuristic `correction'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm changes the value that the condition tested, in a register or in
   memory: a counter that has reached its end, a value that is clamped.  */

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
