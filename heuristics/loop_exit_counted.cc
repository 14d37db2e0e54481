/* Heuristic `loop_exit_counted'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It votes on a branch with an edge out of a loop and no edge to its header, if
   some variable of the loop changes by the same amount in each iteration or
   walks along a list.  This is a special case of loop_exit, which is about all
   loops.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_exit_counted = {
  .name = "loop_exit_counted",
  .sentence = "A loop that counts is not left in the middle.",
  .fires = "`for (i = 0; i < n; i++) if (a[i] == x) break;`: the inner test",
  .abstains = "`for (;;) if (f ()) break; else g ();`",
  .subject = looks_at::loop,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (b.n_loop_back > 0 || b.n_exits != 1)
	return edge_vote::abstain;
      const int l = b.function.loops ().loop_of (b.block);
      if (b.function.loop_fact (l).counters == 0)
	return edge_vote::abstain;
      return s.exits_loop ? edge_vote::not_taken : edge_vote::taken;
    },
};

} // namespace staticprof
