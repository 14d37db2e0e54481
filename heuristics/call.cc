/* A successor that calls a function is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a call, or runs
   straight to a block that it dominates and that contains one, and that does
   not post-dominate the branch, will not be taken: calls on one arm handle the
   unusual.

   Fires:	 if (x) log (x);
   Silent:	 if (x) y++; log (x);		  the call is reached either way  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.calls_straight (s.block) && !s.post_dominates
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_call = {
  "call",
  .78,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::successors,
  true,
  ask
};

} // namespace staticprof
