/* Two strings or pieces of memory are not equal.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   strcmp, memcmp and the like are asked about one candidate after the other.

   Fires:	if (!strcmp (s, "-v")) ...
   Silent:	if (strcmp (s, t) < 0) ...		  an order  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::strings_equal, false);
}

extern const heuristic heuristic_equal_strings = {
  "equal_strings",	   fitted, "the C library's manuals",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
