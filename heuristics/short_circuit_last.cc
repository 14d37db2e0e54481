/* Heuristic `short_circuit_last'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A test that does nothing but decide, made right after another of which
   one way leads where one way out of this leads, with the same values: where
   the other test would have led is not taken.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_short_circuit_last = {
  .name = "short_circuit_last",
  .sentence = "The second part of a condition decides as the first did.",
  .fires = "`if (p && *p) ...`: the test of `*p`",
  .silent = "the same, the test of `p`",
  .subject = looks_at::untaken_arm,
  .source = "conditions of several tests",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.n_exits == 0
			   && b.function.facts ().edges[s.edge].as_before);
    },
};

} // namespace staticprof
