/* How often functions run, weighed by where they stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_CORE_WEIGH_INVOCATIONS_H
#define STATICPROF_CORE_WEIGH_INVOCATIONS_H

#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/invocation-weights.h"
#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* Does F, which stands at S, get weighed?  Not what nothing reaches: that
   stays at 0.  Not who is entered from outside and never called: main keeps
   its one entry.  Not who is called outside of loops only: on the way to it
   there are but branches, and what was propagated cannot be far too much.  */
bool weighed_p (const profile_function &f, const standing &s);

/* Replace what was propagated over CALLS of P, SOLUTION, but for cycles.
   ENTERED by node.  Calls are no longer made up of invocations times local
   frequencies, nor do they add up to invocations (docs/whole-program.md,
   section 11).  Linear.  */
void weigh_invocations (const profile &p, const program_calls &calls,
			const std::vector<scaled> &entered,
			const invocation_weights &w, invocations &solution);

} // namespace staticprof

#endif
