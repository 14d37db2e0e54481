/* Heuristic `return'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a return, or runs
   straight to one, will not be taken.  Post-domination does not matter.  Where
   both successors run straight to the return there is no prediction.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_return = {
  .name = "return",
  .sentence = "A successor that returns is not taken.",
  .fires = "`if (a) return; while (b) f ();`",
  .abstains = "`if (a) x++; return x;`",
  .subject = looks_at::untaken_arm,
  .rate = .72,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.returns_straight (s.block));
    },
};

} // namespace staticprof
