/* Heuristic `call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a call, or runs
   straight to a block that it dominates and that contains one, and that does
   not post-dominate the branch, will not be taken: an arm with calls usually
   handles an exceptional case.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_call = {
  .name = "call",
  .sentence = "A successor that calls a function is not taken.",
  .fires = "`if (a) f (); x++;`",
  .abstains = "`if (a) x++; f ();`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::all,
  .rate = .78,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.calls_straight (s.block)
			   && !s.post_dominates);
    },
};

} // namespace staticprof
