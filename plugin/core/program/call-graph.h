/* How often every function is entered and every call made: section 5 of Wu and
   Larus 1994, with recursion solved exactly.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   With e(f) the entries to f from outside and l(f,g) the local frequency of the
   calls of g in f,

       cfreq(g) = e(g) + sum over f of cfreq(f) * l(f,g)

   is solved per strongly connected component, callers first.  (The stages are
   described in call-graph.cc.)  */

#pragma once

#include "plugin/core/graph/int-lists.h"
#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* Functions are numbered from 0.  Several calls may join the same two.  */
struct call_edge
{
  int caller;
  int callee;
  scaled frequency; /* Calls per invocation of CALLER; not negative.  */
};

struct invocations
{
  std::vector<scaled> function; /* Indexed by function: entries per run.  */
  std::vector<scaled> call;	/* Indexed by call: calls per run, in a
				   capped cycle with the reduced frequency.  */
  std::vector<profile_recursion> cycles; /* In topological order, callers
					  first.  */
  double residual = 0; /* Largest relative residual of an approximate cycle.  */
};

/* By function, N of them: the indices of its CALLS, except for those that are
   never made (frequency 0).  */
int_lists calls_made (int n, const std::vector<call_edge> &calls);

/* ENTERED: entries from outside, by function.  MAX_RECURSION_SCALE is the cap,
   like max_loop_scale for loops.  The cost is linear in calls, except for large
   recursive cycles, whose elimination has a budget.  */
invocations propagate_calls (const std::vector<scaled> &entered,
			     const std::vector<call_edge> &calls,
			     double max_recursion_scale = 1e6);

} // namespace staticprof
