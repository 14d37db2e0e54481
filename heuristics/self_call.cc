/* An arm that calls its own function is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm holds a call of the function itself, anywhere.

   Fires:	 if (n->left) walk (n->left);
   Silent:	 if (n->left) count (n->left);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.arms ().totals (s.edge).self_calls > 0 ? opinion::not_taken
							   : opinion::silent;
}

extern const heuristic heuristic_self_call = {
  "self_call", fitted, "Ball and Larus 1993 look at first blocks only",
  applies_to::successors, false, ask
};

} // namespace staticprof
