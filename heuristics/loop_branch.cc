/* Heuristic `loop_branch'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1 and Algorithm 1: where some edges of a branch
   continue the loop and others leave it, this heuristic decides alone.
   docs/method.md says what counts as a back edge in a loop that is still tested
   at its top: that test is the loop branch.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_branch = {
  .name = "loop_branch",
  .sentence = "An edge back to a loop's header is taken, an edge that leaves "
	      "the loop is not.",
  .fires = "`while (a) f ();`",
  .abstains = "`for (;;) if (a) return;`",
  .subject = looks_at::loop,
  .rate = .88,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .scope = applies_to::loop_branches,
  .ask =
    [] (const branch &b, const successor &s) {
      const int n = static_cast<int> (b.successors.size ());
      if (b.n_loop_back == 0 || b.n_loop_back == n)
	return edge_vote::abstain;
      return s.loop_back ? edge_vote::taken : edge_vote::not_taken;
    },
};

} // namespace staticprof
