/* A successor that stores to memory is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that contains a store and does
   not post-dominate the branch will not be taken.  The weakest of the nine.

   Fires:	 if (x > *max) *max = x;
   Silent:	 if (x) y++; *p = y;		  the store is reached either way  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.block (s.block).contains_store && !s.post_dominates
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_store = {
  "store",
  .55,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::successors,
  true,
  ask
};

} // namespace staticprof
