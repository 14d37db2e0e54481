/* The last of a chain of comparisons with constants finds the value different
   too.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value is compared with a constant right after it was found to differ
   from another, and is not compared again where it differs from this one
   too.

   Fires:	 if (c == 1) f (); else if (c == 2) g ();	 the second test
   Silent:	 the first test  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const graph &g = b.function.cfg ();
  const block_facts &here = b.function.block (b.block);
  if (here.compared < 0 || !here.only_tests || g.preds (b.block).size () != 1)
    return opinion::silent;
  const int before = g.src (g.preds (b.block)[0]);
  if (b.function.block (before).compared != here.compared)
    return opinion::silent;
  const bool is_equal = b.condition.code == comparison_code::equal;
  for (const successor &way : b.successors)
    if (b.function.block (way.block).compared == here.compared)
      return opinion::silent;
  return about_outcome (b, s, !is_equal);
}

extern const heuristic heuristic_if_chain_last = {
  "if_chain_last",	   fitted, "conditions of several tests",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
