/* A loop whose bound was loaded before it goes round less often than others.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests something that was loaded from memory before the loop;
   for equality only with what counts or walks along a list, or it may be a
   key.  Found by measuring (docs/research/); a parameter that
   Fortran passes by reference is loaded, too.

   Fires:	 n = p->n; for (i = 0; i < n; i++) ...
   Silent:	 for (i = 0; i < n; i++) ...  of a parameter n  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.decides_loop_p () && b.function.block (b.block).bound_loaded
	   ? about_loop (s, false)
	   : opinion::silent;
}

extern const heuristic heuristic_loop_bound_loaded = {
  "loop_bound_loaded",	   fitted, "kinds of loops",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
