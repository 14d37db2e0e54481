/* A way that cannot but set errno is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (bad) { errno = EINVAL; ... }
   Silent:	if (bad) { e = EINVAL; ... }  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::errno_set) ? opinion::not_taken
					      : opinion::silent;
}

extern const heuristic heuristic_set_errno = {
  "set_errno",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
