/* Heuristic `store'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a store and does
   not post-dominate the branch will not be taken.  This is the weakest of the
   nine heuristics.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_store = {
  .name = "store",
  .sentence = "A successor that stores to memory is not taken.",
  .fires = "`if (a) *p = 1; f ();`",
  .abstains = "`if (a) x++; *p = x;`",
  .subject = looks_at::untaken_arm,
  .rate = .55,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.block (s.block).stores > 0
			   && !s.post_dominates);
    },
};

} // namespace staticprof
