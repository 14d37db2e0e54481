/* Where functions stand in the call graph: what tells how often they run
   besides the calls' estimated frequencies.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Propagated calls multiply the errors of all branches and loops on the path;
   what follows is coarser, and has smaller errors.  (docs/whole-program.md,
   section 11, says how it is used and what each part is worth.)  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* What is known of a function's place in the call graph.  All are natural
   logarithms.  */
enum circumstance
{
  likeliest_way,  /* The greatest product of local call frequencies on a
		     path from an entry.  */
  distance,	  /* 1 + the fewest calls on a path from an entry.  */
  loops_on_way,	  /* 1 + the most loops around the calls on one path; a
		     recursion is a loop.  */
  loops_at_sites, /* 1 + the most loops around a direct call of it.  */
  sites,	  /* 1 + the direct calls of it in the text.  */
  blocks,	  /* 1 + its blocks.  */
  calls_made,	  /* 1 + the calls in its text.  */
  n_circumstances
};

/* Their names in the table of weights.  */
extern const char *const circumstance_names[n_circumstances];

struct standing
{
  bool reached = false;	 /* Calls with a frequency above 0 lead to it from
			    an entry.  Otherwise the other members have no
			    meaning.  */
  bool called = false;	 /* Such a call enters it.  */
  bool repeated = false; /* A path to it leads through a loop, a recursion
			    or a pointer, or its address is taken.
			    Otherwise it is entered at most once per path.  */
  double value[n_circumstances] = {};
};

/* The result is indexed by function of P, ENTERED by node of CALLS, as
   entries_from_outside returns it.  Linear in blocks, calls and flows,
   except for looking up blocks by number.  */
std::vector<standing> find_standings (const profile &p,
				      const program_calls &calls,
				      const std::vector<scaled> &entered);

} // namespace staticprof
