/* A character is not the one that is asked for.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (*s == '/') ...
   Silent:	if (*s == 0) ...			  the end of a string
		if (p->status == 3) ...		  a number in a byte  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::equal_character, false);
}

extern const heuristic heuristic_equal_character = {
  "equal_character",
  fitted,
  "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
