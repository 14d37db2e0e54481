/* A way that cannot but free memory or close a file is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Where not every way does: what has worked is kept.

   Fires:	if (bad) { free (p); ... }
   Silent:	if (bad) n++; free (p);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::clean_up) ? opinion::not_taken
					: opinion::silent;
}

extern const heuristic heuristic_clean_up = {
  "clean_up", fitted, "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors, false, ask
};

} // namespace staticprof
