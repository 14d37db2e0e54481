/* A loop along a list goes round less often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests a pointer that is loaded through itself each time
   round: lists are short.

   Fires:	 for (p = list; p; p = p->next) ...
   Silent:	 for (p = a; p < end; p++) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.loop_branch_p () && b.function.block (b.block).test == loop_test::chase
	   ? about_loop (s, false)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_chase = {
  "loop_chase", fitted, "kinds of loops",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
