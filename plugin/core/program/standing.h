/* Where functions stand in the call graph: what tells how often they run
   besides the calls' estimated frequencies.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Propagated calls multiply the errors of all branches and loops on the path;
   what else is known of a function corrects them.  (docs/whole-program.md,
   section 11, says how it is used.)  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/function-facts.h"
#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

struct standing
{
  bool reached = false;	 /* Calls with a frequency above 0 lead to it from
			    an entry.  */
  bool called = false;	 /* Such a call enters it.  */
  bool repeated = false; /* A path to it leads through a loop, but not a
			    counted one, a recursion or a pointer, or its
			    address is taken.  Otherwise its propagated value
			    is no guess of how often something repeats.  */
  std::int16_t value[n_function_facts] = {}; /* By function_fact.  */
};

/* The result is indexed by function of P, ENTERED by node of CALLS, as
   entries_from_outside returns it; PROPAGATED is the solution for it.  COUNTED is
   empty or, indexed by edge of CALLS, tells the calls in counted loops
   (counted-calls.h).  Linear in blocks, calls and flows, except for looking up
   blocks by number, and what propagate_calls costs once more.  */
std::vector<standing> find_standings (const profile &p,
				      const program_calls &calls,
				      const std::vector<scaled> &entered,
				      const std::vector<scaled> &propagated,
				      const std::vector<char> &counted = {});

/* The same, from P alone, which these addresses enter.  */
std::vector<standing> find_standings (const profile &p, addresses which);

} // namespace staticprof
