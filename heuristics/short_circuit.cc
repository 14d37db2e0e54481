/* The first part of a condition does not decide alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One way leads to a second test that does nothing but decide, and one way
   out of that leads where the first test's other way leads.

   Fires:	 if (a && b) ...	if (a || b) ...	 the test of a
   Silent:	 the test of b  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const graph &g = b.function.cfg ();
  if (!b.function.block (s.block).only_tests || b.n_exits != 0
      || g.preds (s.block).size () != 1)
    return opinion::silent;
  const int elsewhere = b.other (s).block;
  for (int e : g.succs (s.block))
    if (b.function.real_block (g.dst (e)) == elsewhere)
      return opinion::taken;
  return opinion::silent;
}

extern const heuristic heuristic_short_circuit = {
  "short_circuit", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
