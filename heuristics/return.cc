/* A successor that returns is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a return, or runs
   straight to one, will not be taken.  Post-domination does not matter.  Where
   both successors run straight to the return there is no prediction.

   Fires:	 if (x) return; y = f (x); if (y) ...
   Silent:	 if (x) y++; return y;		  both arms return  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.returns_straight (s.block) ? opinion::not_taken
					       : opinion::silent;
}

extern const heuristic heuristic_return = {
  "return",
  .72,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::successors,
  true,
  ask
};

} // namespace staticprof
