/* What calls cost with all that they lead to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Costs are executions of blocks.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* From a function to one that is known, all calls of a line together; an
   indirect call counts for each of its targets with the target's share.  */
struct static_call
{
  int callee;
  source_place place;
  scaled frequency; /* Per run.  */
  scaled cost;	    /* Per run, with all that the callee calls.  */
};

struct inclusive_costs
{
  std::vector<std::vector<static_call>> calls; /* By function.  */
  std::vector<scaled> self;		       /* Per run.  */
  std::vector<scaled> with_callees;	       /* Likewise.  */
  scaled total;				       /* Of SELF.  */

  /* 1, or what costs have to be divided by for doubles to hold their sums.  */
  scaled unit () const;
};

/* A function costs what its blocks do and what its calls cost; what it costs in
   all is divided among its callers by how often they call it (as gprof does), so
   that costs add up although invocations are weighed.  Calls by which recursion
   comes back cost nothing.  Linear.  */
inclusive_costs find_inclusive_costs (const profile &p);

} // namespace staticprof
