/* Branches with a large effect on a program's profile and an unsure
   probability.

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

/* Where a training run executed a branch less often, the estimate weighs more
   than what was measured.  */
constexpr int few_executions = 4;

struct unsure_branch
{
  int function;
  int block;	      /* Index in its blocks.  */
  int edge;	      /* The likelier one; index in its edges.  */
  int other;	      /* The other one.  */
  int nth;	      /* EDGE among those of the block, as explain_function has
			 them.  */
  double probability; /* The probability of EDGE among these two.  */
  bool loop;	      /* The same as for function outcomes.  */
  std::array<double, n_outcomes> outcomes;
  scaled per_run;
  double effect; /* The expected effect, see below.  */
  bool left_out; /* EFFECT would have taken too long, and is 0.  */
};

/* The two-way branches of P that neither a hint nor a known iteration count
   decides and that were not executed FEW_EXECUTIONS times in the runs of a kept
   profile, those with the largest effect first.

   The effect of another probability is the share of the executed instructions
   that it moves to other blocks.  It counts twice: in the function, and in the
   whole program, where the cost of a block includes its callees.  The expected
   effect is the mean over the branch's outcomes.  Every branch is examined
   alone, assuming that the others are right.

   Each outcome of each branch needs a propagation through its function.  Each
   function has the same budget for this; the least frequent branches are left
   out if it is exceeded.  */
std::vector<unsure_branch> find_unsure (const profile &p);

/* A guess without figures that tell how far such guesses are off.  */
struct unranked_guess
{
  int function;
  source_place place;
  scaled per_run;
};
struct unranked_guesses
{
  std::vector<unranked_guess> switches, calls;
};

/* The switches of P that are guessed, and its calls through pointers, those that
   run most first.  What never runs is left out.  The corpus has the measured shares
   of two-way branches only (doubt.h), so none of them has an effect.  */
unranked_guesses find_unranked (const profile &p);

} // namespace staticprof
