/* A character is of the class that is asked for.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   isdigit, isspace and the like, as calls or as a bit in the table of the
   library.

   Fires:	if (isdigit (c)) ...
   Silent:	if (c == '0') ...			  one character  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::character_of_class, true);
}

extern const heuristic heuristic_character_class = {
  "character_class", fitted, "the C library's manuals",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
