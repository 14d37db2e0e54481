/* How often functions run, weighed by where they stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/invocation-weights.h"
#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* Is F, whose place is S, weighed?  Functions that are not reachable stay at 0.
   Functions that are entered from outside and never called, such as main, keep
   that entry.  Functions that only calls outside of loops reach keep their
   propagated value, which cannot exceed the number of paths.  */
bool weighed_p (const profile_function &f, const standing &s);

/* Replace the propagated values in SOLUTION of CALLS of P, except in cycles.
   ENTERED by node.  Calls are no longer made up of invocations times local
   frequencies, nor do they add up to invocations (docs/whole-program.md,
   section 11).  Linear.  */
void weigh_invocations (const profile &p, const program_calls &calls,
			const std::vector<scaled> &entered,
			const invocation_weights &w, invocations &solution);

} // namespace staticprof
