/* Which branches decide a program's profile, and are not sure.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/doubt.h"

#include <array>
#include <string>
#include <vector>

namespace staticprof
{

struct unsure_branch
{
  int function;
  int block;	      /* Index in its blocks.  */
  int edge;	      /* The likelier one; index in its edges.  */
  int other;	      /* The other one.  */
  int nth;	      /* EDGE among those of the block, as explain_function has
			 them.  */
  double probability; /* That EDGE is taken, of these two.  */
  bool loop;	      /* As of outcomes.  */
  std::array<double, n_outcomes> outcomes;
  scaled per_run;
  double effect; /* Expected: see below.  */
  bool left_out; /* EFFECT would have taken too long, and is 0.  */
};

/* The two-way branches of P that neither a hint nor a known iteration count
   decides; those with the largest effect first.

   The effect of another probability is what share of the executions of blocks it
   moves from some blocks to others.  It counts twice: in the function, and in
   the whole program, where a block counts with all that its calls lead to.  The
   expected effect is the mean over the branch's outcomes.  Every branch is
   looked at alone, as if the others were right.

   Each outcome of each branch takes a propagation through its function.  These
   have a budget, the same for each function: what it does not allow for is left
   out, the branches that run least first.  */
std::vector<unsure_branch> find_unsure (const profile &p);

} // namespace staticprof
