/* A branch inside a loop does not leave it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison in a loop in which no successor
   is a loop head will not exit the loop.  (Ball and Larus had this in their
   loop predictor; the paper parts the two so that this one can be combined.)

   Fires:	 for (i = 0; i < n; i++) if (a[i] == x) break;	 the inner test
   Silent:	 for (i = 0; i < n; i++) if (a[i] == x) k++;	 both arms stay  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.n_loop_back > 0 || b.n_exits != 1)
    return opinion::silent;
  return s.exits_loop ? opinion::not_taken : opinion::taken;
}

extern const heuristic heuristic_loop_exit = {
  "loop_exit",
  .80,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::comparisons,
  true,
  ask
};

} // namespace staticprof
