/* The loops of a profile, the hottest first.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

struct hot_loop
{
  int function;
  int header; /* Index in its blocks.  */
  /* The place of the header or, if it has none, the first line of the loop or
     of the function.  */
  source_place place;
  /* This is number NUMBER, from 1 on, of ALIKE loops of the function at that
     place.  */
  int number, alike;
  scaled frequency;  /* The frequency of the header.  */
  scaled scale;	     /* Executions of the header per entry; 0 if none is
			recorded.  */
  scaled iterations; /* Traversals of the back edges per entry.  */
  bool endless;	     /* No edge that can be taken leaves it.  */
  bool capped;	     /* Its outflow is less than its inflow.  */
  bool irreducible;
  int units = 1; /* In so many units; above 1 only after join_copies.  */
};
/* The loops of P's function with index FUNCTION, which has ENTRIES entries; a
   loop comes before the loops inside it.  */
std::vector<hot_loop> loops_of (const profile &p, int function,
				const scaled &entries);
std::vector<hot_loop> hottest_loops (const profile &p);
/* Make one of the LOOPS that are in copies of one function in several units, the
   hottest one with all executions and the mean of iterations.  */
void join_copies (const profile &p, std::vector<hot_loop> &loops);

} // namespace staticprof
