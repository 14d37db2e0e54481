/* A way that cannot but report an error is not taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Calls to functions whose name has a word like error or fail, or that are
   given stderr.

   Fires:	if (bad) { perror (s); n++; }	if (bad) fprintf (stderr, s);
   Silent:	if (bad) f (s);  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::error_report) ? opinion::not_taken
						 : opinion::silent;
}

extern const heuristic heuristic_error_report = {
  "error_report",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
