/* A result says that the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests something that the loop computes otherwise than by
   counting.

   Fires:	 while (a != b) a > b ? (a -= b) : (b -= a);
   Silent:	 for (i = 0; i < n; i++) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::computed
	   ? about_loop (s, true)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_computed = {
  "loop_computed", fitted, "kinds of loops",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
