/* The measured profiles of several runs of a program, combined to one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Counts can be added up; then the longest run weighs most.  Or the counts of
   each run become evidence about a branch, which Dempster's rule combines (the
   last paragraph of section 3.2 of Wu and Larus 1994); then all runs weigh alike.
   The rule takes them for independent, so runs that agree are more certain
   together than each is.  If they are pooled instead, they are no more certain
   together.  lab/docs/scoring.md has the details and the reasons.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Rule `evidence' counts at most this many executions of a branch in one run;
   otherwise the longest run would dominate.  GCC cannot represent more: its
   smallest probability is 1 / REG_BR_PROB_BASE.  */
constexpr double most_observations = 10000;

/* The number of executions that are added evenly to a branch's outcomes
   (Laplace's rule of succession for two outcomes).  Without them a run that
   always took the same edge would be certain, and no other run could change
   that.  */
constexpr double unseen_observations = 2;

/* The number of block executions to which each run is scaled when all have the
   same weight.  */
constexpr double executions_of_run = 1e12;

enum class combine_rule
{
  counts,
  evidence,
  pool
};

struct counted_run
{
  std::string name; /* Its name in messages.  */
  std::vector<profile> parts;
};

/* One unit's part of a run.  */
struct run_part
{
  int run;
  int part;
};

/* The shares of a branch's outcomes after all runs: COUNTS[r][i] is how often
   run r took outcome i.  Each run that executed the branch gives outcome i the
   mass

       (n * share of i + unseen_observations / k) / (n + unseen_observations)

   where n is the number of its executions, most_observations at most, and k the
   number of outcomes that some run took.  An outcome that none took has the
   mass 0.  All shares are 0 if no run executed the branch.  Dempster's rule
   multiplies the masses (RULE evidence).  Pooling (pool) gives each of the R
   runs 1/R of its weight, which is the geometric mean of the masses:
   logarithmic pooling.  */
std::vector<double> combine_outcomes (
  const std::vector<std::vector<long long>> &counts,
  combine_rule rule = combine_rule::evidence);

/* Combine two or more RUNS of one compilation.  RESULT has for each unit the
   part of the first run that has the unit, COMBINED the same parts with the
   combined counts.  It is an error if a run has no counts, or belongs to
   another program or compilation than the first.  */
user_error combine_runs (const std::vector<counted_run> &runs,
			 combine_rule rule, std::vector<run_part> &result,
			 std::vector<profile> &combined);

} // namespace staticprof
