/* A condition of several tests is not settled by the first.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Where one way leads to a block that only tests on, and both tests share a
   target.

   Fires:	if (a && b) ...				  the test of a
   Silent:	if (a) { n++; if (b) ... }  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  /* The other way leads to a test of its own that can come to S's block.  */
  const graph &g = b.function.cfg ();
  const successor &other = b.successors[b.successors[0].edge == s.edge];
  const int test = g.dst (other.edge);
  if (g.preds (test).size () != 1 || g.succs (test).size () != 2
      || b.function.block (test).contains_call
      || b.function.block (test).contains_store)
    return opinion::silent;
  for (int e : g.succs (test))
    if (b.function.real_block (g.dst (e)) == s.block)
      return opinion::not_taken;
  return opinion::silent;
}

extern const heuristic heuristic_short_circuit = {
  "short_circuit", .5, "the calibration set",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
