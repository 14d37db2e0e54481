/* The arm that comes first in the source is taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The first statements of both ways have places in the source.

   Fires:	 if (x) f (); else g ();	f ()
   Silent:	 macros, generated code  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const unsigned long long here = b.function.block (s.block).place;
  const unsigned long long there = b.function.block (b.other (s).block).place;
  return !b.loop_branch_p () && here != 0 && there != 0 && here < there ? opinion::taken
						 : opinion::silent;
}

extern const heuristic heuristic_source_order = {
  "source_order", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
