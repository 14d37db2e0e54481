/* What counts has not come to its constant bound: the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch compares what changes by the same amount each time round
   with a constant.

   Fires:	 for (i = n; i > 0; i--) ...
   Silent:	 for (i = 0; i < n; i++) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.decides_loop_p ()
	     && b.function.block (b.block).test == loop_test::count_constant
	   ? about_loop (s, true)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_count_constant = {
  "loop_count_constant",   fitted, "kinds of loops",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
