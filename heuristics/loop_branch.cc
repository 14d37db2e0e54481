/* An edge back to a loop's head is taken, one leaving the loop is not.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1 and Algorithm 1: where some ways out of a
   branch continue the loop and others leave it, nobody else is asked.  What
   counts as a back edge in a loop that is still tested at its top is said in
   docs/method.md: the test at the top is the loop branch.

   Fires:	 while (p) p = p->next;		 the test
   Silent:	 for (;;) if (stop ()) return;	 (a branch inside: loop_exit)  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const int n = static_cast<int> (b.successors.size ());
  if (b.n_loop_back == 0 || b.n_loop_back == n)
    return opinion::silent;
  return s.loop_back ? opinion::taken : opinion::not_taken;
}

extern const heuristic heuristic_loop_branch = {
  "loop_branch",
  .88,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::loop_branches,
  true,
  ask
};

} // namespace staticprof
