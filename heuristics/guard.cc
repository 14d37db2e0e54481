/* Heuristic `guard'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison with a register operand that is
   used before being defined in a successor that does not post-dominate will
   reach that successor: the test makes the use safe, and mostly succeeds.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_guard = {
  .name = "guard",
  .sentence = "A test of a value guards the arm that uses the value.",
  .fires = "`if (a) x = n / a;`",
  .abstains = "`if (a) x = 1; y = a;`",
  .subject = looks_at::condition,
  .rate = .62,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return taken_if (b.function.facts ().edges[s.edge].uses_operand
		       && !s.post_dominates);
    },
};

} // namespace staticprof
