/* A switch goes where others lead as well.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way into code that is reached otherwise too: by falling through from
   the case before, by a goto.  A case that gives a variable a value of its own
   has code that GCC has moved to the way.

   Fires:	 case 1: f (); case 2: g (); break;	 case 2
   Silent:	 case 1: f (); break;	case 1: n = 10; break;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return opinion::silent;
  return !s.post_dominates && !b.function.arms ().owns (s.edge)
	     && !b.function.facts ().edges[s.edge].sets_value
	   ? opinion::taken
	   : opinion::silent;
}

extern const heuristic heuristic_switch_shared = {
  "switch_shared",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
