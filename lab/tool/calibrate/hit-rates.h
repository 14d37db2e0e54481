/* How often each heuristic was right, from sums of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The counting is that of GCC's contrib/analyze_brprob.py: a heuristic that
   expects an edge is right each time that the edge is taken, one that does not
   expect it each time that it is not.  (lab/docs/calibration.md has the
   columns.)  */

#pragma once

#include "lab/tool/accuracy/branch-sums.h"
#include "tools/paint.h"

#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

/* All numbers are executions.  */
struct hit_counts
{
  double executed = 0;
  double hits = 0;
  double best = 0; /* The hits of the better of the prediction and its opposite,
		      for each branch.  */
};

struct interval
{
  double low, high;
};

/* The hit rate of one heuristic, or of the combination of all.  */
struct hit_row
{
  std::string name;
  /* The executed branches that it voted on; of multiway branches the edges.  */
  long long branches = 0;
  /* Those on which it was right at least half of the time.  */
  long long right = 0;
  double rate_sum = 0; /* The rate of its votes, summed over executions.  */
  bool rated = false;  /* Does it have one rate?  */
  std::vector<hit_counts> programs; /* Indexed by program, in the order of the
				       sums.  */

  hit_counts pooled () const;
  double rate () const; /* The rate in force: the mean over executions.  */
  /* The number of programs in which it voted on an executed branch.  */
  int n_programs () const;
};

/* The hit rates on two-way branches, or on the edges of multiway branches.  */
struct hit_table
{
  std::vector<hit_row> heuristics; /* Most executions first.  */
  std::vector<hit_row> aggregates; /* Those that are not empty.  */
  hit_row all; /* The aggregate "combined": branches with more than one possible
		  edge.  */
};

hit_table hit_rates (const sums_of_programs &sums, bool multiway);

/* The mean of hits (or best) per execution over the programs with executions.  */
double mean_hit_rate (const std::vector<hit_counts> &programs);
double mean_best_rate (const std::vector<hit_counts> &programs);

/* The X for which 95% of Student's distribution with FREEDOM degrees of freedom,
   1 or more, lie between -X and X.  */
double student_quantile (double freedom);

/* 95% confidence interval of mean_hit_rate: Student's t over the programs,
   which are the sample, cut off at 0 and 1; none for fewer than two.  */
std::optional<interval> hit_rate_interval (
  const std::vector<hit_counts> &programs);

/* All hit rates as tables that are folded to WIDTH, and as lines of table, row,
   column and value.  */
std::string show_hit_rates (const sums_of_programs &sums,
			    std::size_t width = paint::unlimited);
std::string hit_rates_tsv (const sums_of_programs &sums);

} // namespace staticprof
