/* A loop along a list goes round less often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop in which a pointer is loaded through itself each
   time round, or becomes the place of a field behind it, whatever the branch
   tests: lists are short.

   Fires:	 for (p = list; p; p = p->next) ...	while (*q) q = &(*q)->next;
   Silent:	 for (p = a; p < end; p++) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.decides_loop_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.loop_fact (l).chases ? about_loop (s, false)
					 : opinion::silent;
}

extern const heuristic heuristic_loop_chase = {
  "loop_chase", fitted, "kinds of loops", applies_to::comparisons, false, ask
};

} // namespace staticprof
