/* Which functions of a solved profile matter: where a run spends its time.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function's work is its invocations times the time that one takes; its
   density is its work per size.  All results are about estimates: what they
   say of a function may be wrong for any run.  (docs/whole-program.md, "What
   GCC is given".)  */

#ifndef STATICPROF_CORE_HOTNESS_H
#define STATICPROF_CORE_HOTNESS_H

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* Of one function's own code, without what it calls, in any units that are
   the same for all functions.  */
struct function_cost
{
  double time = 0; /* The time of one invocation; finite, not negative.  */
  double size = 1; /* The size, above 0.  */
};

struct function_hotness
{
  bool hot = false; /* One of the fewest functions that do most of the work.  */
  bool once = false; /* Entered at most once.  */
  bool cold = false; /* One of those that do a negligible part of it.  */
};

/* COSTS by function of P, which is solved; so is the result.  A unit has no
   functions that are cold or run once: who calls them is not known there.
   What is entered from outside or by its address is neither, what recurs is not
   once, and nothing is cold if there is no work.  */
std::vector<function_hotness> classify_functions (
  const profile &p, const std::vector<function_cost> &costs);

/* The density from which on functions do nearly all of the work: what is
   executed so many times per run is hot.  0 if there is no work.  */
scaled hot_density (const profile &p, const std::vector<function_cost> &costs);

/* The functions that do any work, in an order in which those that call each
   other often stand together, the densest code first: call-chain clustering
   (Ottoni and Maher 2017).  No cluster of several is larger than LARGEST.  N
   log N in functions and calls.  */
std::vector<int> order_functions (const profile &p,
				  const std::vector<function_cost> &costs,
				  double largest);

} // namespace staticprof

#endif
