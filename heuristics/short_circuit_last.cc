/* The second part of a condition says the same as the first.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A test that does nothing but decide, made right after another of which
   one way leads where one way out of this leads: where the other test would
   have led is not taken.

   Fires:	 if (p && *p) ...	if (!p || *p) ...	 the test of *p
   Silent:	 the test of p  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const graph &g = b.function.cfg ();
  if (b.n_exits > 0 || b.n_loop_back > 0
      || !b.function.block (b.block).only_tests || g.preds (b.block).size () != 1)
    return opinion::silent;
  const int before = g.src (g.preds (b.block)[0]);
  if (g.succs (before).size () != 2)
    return opinion::silent;
  for (int e : g.succs (before))
    if (b.function.real_block (g.dst (e)) == s.block)
      return opinion::not_taken;
  return opinion::silent;
}

extern const heuristic heuristic_short_circuit_last = {
  "short_circuit_last", fitted, "conditions of several tests",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
