/* A successor that begins a loop is taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a successor that is a loop header or a loop
   pre-header and does not post-dominate the branch will be taken: loops are
   mostly executed, not skipped.  Only a loop that does not hold the branch can
   be begun by it.

   Fires:	 if (a) while (n--) f ();
   Silent:	 if (a) f (); while (n--) f ();	  the loop is reached either way  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &, const successor &s)
{
  return s.enters_loop && !s.post_dominates ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_loop_header = {
  "loop_header",
  .75,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::successors,
  true,
  ask
};

} // namespace staticprof
