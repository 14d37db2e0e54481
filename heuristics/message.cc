/* A way that gives a text for people, with blanks, to a function in any case is
   not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Such texts are for people to read: errors and the like.

   Fires:	if (bad) f ("cannot do this");
   Silent:	if (bad) f ("r+");  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::message) ? opinion::not_taken
					    : opinion::silent;
}

extern const heuristic heuristic_message = {
  "message",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
