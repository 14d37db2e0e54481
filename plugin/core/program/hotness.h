/* Which functions of a solved profile matter: where a run spends its time.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function's work is its invocations times the time that one takes; its
   density is its work per size.  All results are about estimates: what they
   say of a function may be wrong for any run.  (docs/whole-program.md, "What
   GCC is given".)  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The cost of one function's own code, without its callees, in any unit
   that is the same for all functions.  */
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

/* COSTS and the result are indexed by function of P, which is solved.  A
   unit has no functions that are cold or run once, because their callers
   are not known.  Functions that are entered from outside or by their
   address are neither, recursive ones do not run once, and none is cold if
   there is no work.  */
std::vector<function_hotness> classify_functions (
  const profile &p, const std::vector<function_cost> &costs);

/* By function of P, which is of one unit and solved: is its density below
   LEAST?  A function that others can call is entered once there.  */
std::vector<char> sparse_functions (const profile &p,
				    const std::vector<function_cost> &costs,
				    double least);

} // namespace staticprof
