/* A call says that the loop goes on.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests what a call inside the loop has returned.

   Fires:	 while ((c = getc (f)) != EOF) ...
   Silent:	 while (n--) f ();  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::call
	   ? about_loop (s)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_call = {
  "loop_call", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
