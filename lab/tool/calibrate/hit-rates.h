/* How often each heuristic was right, from sums of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   As GCC's contrib/analyze_brprob.py counts: a heuristic that expects a edge is
   right each time that it is taken, one that does not expect it each time that
   it is not.  (lab/docs/calibration.md has the columns.)  */

#pragma once

#include "lab/tool/accuracy/branch-sums.h"
#include "tools/paint.h"

#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

/* In executions.  */
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
  long long branches = 0; /* Executed ones that it voted on; on multiway
			     branches edges of them.  */
  long long right = 0;	  /* Branches on which it was so at least half of the
			     time.  */
  double rate_sum = 0;	  /* The rate of its votes, summed over executions.  */
  bool rated = false;	  /* Has it one rate?  */
  std::vector<hit_counts> programs; /* By program, in the order of the sums.  */

  hit_counts pooled () const;
  double rate () const;	   /* In force: the mean over executions.  */
  int n_programs () const; /* In which it voted on something executed.  */
};

/* Two-way branches, or edges of multiway ones.  */
struct hit_table
{
  std::vector<hit_row> heuristics; /* Most executions first.  */
  std::vector<hit_row> aggregates; /* Those that are not empty.  */
  hit_row all; /* "combined": branches of which more than one edge is possible;
		  first of the aggregates.  */
};

hit_table hit_rates (const sums_of_programs &sums, bool multiway);

/* Mean of hits (or best) per execution over the programs with executions.  */
double mean_hit_rate (const std::vector<hit_counts> &programs);
double mean_best_rate (const std::vector<hit_counts> &programs);

/* Between minus this and this lie 95% of Student's distribution with FREEDOM
   degrees of freedom, 1 or more.  */
double student_quantile (double freedom);

/* 95% confidence interval of mean_hit_rate: Student's t over the programs,
   which are the sample, cut off at 0 and 1; none for fewer than two.  */
std::optional<interval> hit_rate_interval (
  const std::vector<hit_counts> &programs);

/* All of these as text; what does not fit in WIDTH stands below.  And with every
   value on a line: table, row, column, value.  */
std::string show_hit_rates (const sums_of_programs &sums,
			    std::size_t width = paint::unlimited);
std::string hit_rates_tsv (const sums_of_programs &sums);

} // namespace staticprof
