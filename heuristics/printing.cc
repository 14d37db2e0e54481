/* A way that cannot but print is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   printf, puts and putchar.

   Fires:	if (verbose) printf ("%d", n);
   Silent:	if (verbose) n++; printf ("%d", n);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::printing) ? opinion::not_taken
					     : opinion::silent;
}

extern const heuristic heuristic_printing = {
  "printing",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
