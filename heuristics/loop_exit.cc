/* Heuristic `loop_exit'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison in a loop in which no successor
   is a loop header will not exit the loop.  (Ball and Larus had this in their
   loop predictor; the paper separates the two so that this one can be
   combined.)  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_exit = {
  .name = "loop_exit",
  .sentence = "A comparison in a loop without a loop header among its "
	      "successors does not leave the loop.",
  .fires = "`for (;;) { f (); if (a) break; g (); }`",
  .abstains = "`while (b) if (a) f ();`",
  .subject = looks_at::loop,
  .rate = .80,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (b.n_loop_back > 0 || b.n_exits != 1)
	return edge_vote::abstain;
      return s.exits_loop ? edge_vote::not_taken : edge_vote::taken;
    },
};

} // namespace staticprof
