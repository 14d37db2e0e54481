/* A loop inside another loop goes round less often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch of a loop that stands in another loop.

   Fires:	 for (i = 0; i < n; i++) for (j = 0; j < m; j++) ...	the inner test
   Silent:	 the outer test  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.decides_loop_p ())
    return opinion::silent;
  const int l = b.function.loops ().loop_of (b.block);
  return b.function.loops ()[l].depth > 1 ? about_loop (s, false)
					  : opinion::silent;
}

extern const heuristic heuristic_loop_inner = {
  "loop_inner", fitted, "kinds of loops", applies_to::comparisons, false, ask
};

} // namespace staticprof
