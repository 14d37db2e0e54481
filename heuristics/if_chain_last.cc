/* Heuristic `if_chain_last'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value is compared with a constant right after it was found to differ
   from another, and is not compared again where it differs from this one
   too.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_if_chain_last = {
  .name = "if_chain_last",
  .sentence = "In a chain of comparisons of one value with constants, the last "
	      "finds it different too.",
  .fires = "`if (n == 1) f (); else if (n == 2) g ();`: the last test",
  .silent = "the same, the first test",
  .subject = looks_at::condition,
  .source = "conditions of several tests",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const graph &g = b.function.cfg ();
      const block_facts &here = b.function.block (b.block);
      if (here.compared < 0 || !here.only_tests
	  || g.preds (b.block).size () != 1)
	return edge_vote::silent;
      const int before = g.src (g.preds (b.block)[0]);
      if (b.function.block (before).compared != here.compared)
	return edge_vote::silent;
      const bool is_equal = b.condition.code == comparison_code::equal;
      for (const successor &way : b.successors)
	if (b.function.block (way.block).compared == here.compared)
	  return edge_vote::silent;
      return about_outcome (b, s, !is_equal);
    },
};

} // namespace staticprof
