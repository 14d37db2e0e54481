/* A way to a block that three or more others lead to as well is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Such as the common clean-up of errors; not where all ways meet again, and not
   the head of a loop.

   Fires:	if (bad) goto fail; ...; if (bad2) goto fail; ...; if (bad3) goto fail;
   Silent:	if (bad) goto fail; ...; if (bad2) goto fail;  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const int to = s.block;
  return b.function.cfg ().preds (to).size () > 2 && !s.post_dominates
	 && !b.function.loops ().header_p (to)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_shared_way = {
  "shared_way", fitted, "our own",
  applies_to::successors, false, ask
};

} // namespace staticprof
