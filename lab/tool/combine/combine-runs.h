/* The measured profiles of several runs of a program as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Counts can be added up; then the longest run has most to say.  Or each run's
   counts become evidence of what a branch does, which Dempster's rule combines
   (the last paragraph of section 3.2 of Wu and Larus 1994); then each run
   counts alike.  The rule takes them for independent, so that agreement makes
   them surer than each is; pooled, runs that agree say together what each
   says.  lab/docs/scoring.md says how and why.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* As evidence, executions of a branch beyond so many in one run say no more,
   or the longest run would be surest.  With as many nothing is lost that GCC
   can write: its smallest probability is one in REG_BR_PROB_BASE.  */
constexpr double most_observations = 10000;

/* Executions that nobody saw, evenly over a branch's outcomes: Laplace's rule
   for two.  Without them a run that always went one way would be certain, and
   no other run could change that.  */
constexpr double unseen_observations = 2;

/* What each run comes to when they count alike: so many executions of
   blocks.  */
constexpr double executions_of_run = 1e12;

enum class combine_rule
{
  counts,
  evidence,
  pool
};

struct counted_run
{
  std::string name; /* For messages.  */
  std::vector<profile> parts;
};

/* A part of a run.  */
struct run_part
{
  int run;
  int part;
};

/* The shares of a branch's outcomes after all runs: COUNTS[r][i] is how often
   run r took outcome i.  Each run that came there gives outcome i the mass

       (n * share of i + unseen_observations / k) / (n + unseen_observations)

   where n is how often it came, most_observations at most, and k the number of
   outcomes that some run took: what none took has 0.  All are 0 if no run
   came.  Dempster's rule multiplies the masses (RULE evidence); pooled (pool)
   each of R runs that came has 1/R of its weight, which is the geometric mean
   of the masses: logarithmic pooling.  */
std::vector<double> combine_outcomes (
  const std::vector<std::vector<long long>> &counts,
  combine_rule rule = combine_rule::evidence);

/* Combine RUNS, two or more, which are of one compilation.  RESULT has a part
   of the first run that has it for each unit, COMBINED the same parts with the
   combined counts.  It is an error if a run has no counts, or is of another
   program or compilation than the first.  */
user_error combine_runs (const std::vector<counted_run> &runs,
			 combine_rule rule, std::vector<run_part> &result,
			 std::vector<profile> &combined);

} // namespace staticprof
