/* The inclusive costs of functions and calls.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Costs are estimated instructions.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* All calls on one line of a function to the same known function; an indirect
   call counts for each of its targets with the target's share.  */
struct static_call
{
  int callee;
  source_place place;
  scaled frequency; /* Per run.  */
  scaled cost;	    /* Per run, including the callees of the callee.  */
};

struct inclusive_costs
{
  std::vector<std::vector<static_call>> calls; /* Indexed by function.  */
  std::vector<scaled> self;		       /* Per run.  */
  std::vector<scaled> with_callees;	       /* Per run.  */
  scaled total;				       /* The sum of SELF.  */

  /* The divisor for costs such that doubles can represent their sums; usually
     1.  */
  scaled unit () const;
};

/* The cost of a function is that of its blocks and of its calls.  It is divided
   among its callers in proportion to their calls (as in gprof), so that costs
   add up although invocations are weighed.  Recursive calls cost nothing.
   Linear.  */
inclusive_costs find_inclusive_costs (const profile &p);

} // namespace staticprof
