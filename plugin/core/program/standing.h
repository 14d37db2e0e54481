/* Where functions stand in the call graph: what tells how often they run
   besides the calls' estimated frequencies.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Propagated calls multiply the errors of all branches and loops on the way;
   what follows is coarser, and errs less.  (docs/whole-program.md, section 11,
   says how it is used and what each part is worth.)  */

#ifndef STATICPROF_CORE_STANDING_H
#define STATICPROF_CORE_STANDING_H

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* All are natural logarithms.  */
enum circumstance
{
  likeliest_way,  /* Of the product of the local frequencies of the calls on the
		     way from an entry on which it is greatest.  */
  distance,	  /* Of 1 + the fewest calls on any way.  */
  loops_on_way,	  /* Of 1 + the most loops around the calls on one way; a
		     recursion is a loop.  */
  loops_at_sites, /* Of 1 + the most loops around a direct call of it.  */
  sites,	  /* Of 1 + the direct calls of it in the text.  */
  blocks,	  /* Of 1 + its blocks.  */
  calls_made,	  /* Of 1 + the calls in its text.  */
  n_circumstances
};

/* As they are called in the table of weights.  */
extern const char *const circumstance_names[n_circumstances];

struct standing
{
  bool reached = false;	 /* From an entry, by calls that are made; the rest is
			   meaningless otherwise.  */
  bool called = false;	 /* By such a call.  */
  bool repeated = false; /* A way to it leads through a loop, a recursion or a
			    pointer, or its address is taken.  Who is not cannot
			    be entered more often than there are ways.  */
  double value[n_circumstances] = {};
};

/* By function of P.  ENTERED by node of CALLS, as entries_from_outside has it.
   Linear in blocks, calls and flows, but for looking up blocks by number.  */
std::vector<standing> find_standings (const profile &p,
				      const program_calls &calls,
				      const std::vector<scaled> &entered);

} // namespace staticprof

#endif
