/* A search in a string, an array or the environment finds nothing.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   strchr, strstr, bsearch, getenv and the like are called to make sure.

   Fires:	if (strchr (s, '/')) ...
   Silent:	if (find (s, '/')) ...			  a function of the program  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::nothing_found, true);
}

extern const heuristic heuristic_search_miss = {
  "search_miss",	   fitted, "the C library's manuals",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
