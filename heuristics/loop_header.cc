/* Heuristic `loop_header'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that is a loop header or a loop
   pre-header and does not post-dominate the branch will be taken: loops are
   mostly executed, not skipped.  The loop must not contain the branch.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_header = {
  .name = "loop_header",
  .sentence = "A successor that is a loop header or pre-header and does not "
	      "post-dominate is taken.",
  .fires = "`if (a) while (b) f ();`",
  .abstains = "`if (a) f (); while (b) f ();`",
  .subject = looks_at::taken_arm,
  .rate = .75,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .ask =
    [] (const branch &, const successor &s) {
      return taken_if (s.enters_loop && !s.post_dominates);
    },
};

} // namespace staticprof
