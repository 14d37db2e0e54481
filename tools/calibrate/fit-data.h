/* What rates are fitted to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In log-odds Dempster's rule with an even start is a sum: a voter of rate r
   that expects a edge adds ln (r / (1 - r)) to the score of that edge, one that
   does not expect it subtracts as much, and probabilities are proportional to
   the exponentials of the scores.  So what is fitted is the conditional logit
   model that the compiler computes; each voter has one weight for two-way and
   another for multiway branches.  */

#pragma once

#include "tools/accuracy/branch-sums.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* What a weight belongs to: a heuristic or a mark.  */
struct fit_feature
{
  std::string voter;
  bool multiway;
  /* Of what it voted on, for the tables.  */
  double executed = 0;
  double rate_sum = 0; /* In force, summed over executions.  */
  int n_programs = 0;
  std::map<std::string, double> executions; /* By program.  */
  /* By program: did it vote on anything executed, and was it ever
     wrong?  */
  std::vector<char> voted, wrong;
};

/* Edges of which nothing tells one from another.  */
struct fit_edge
{
  double n = 1;				     /* How many.  */
  std::vector<std::pair<int, double>> terms; /* (feature, factor).  */
};

/* How often one program took each of a case's edges, as a share of the weight of
   all its executed branches.  */
struct fit_counts
{
  int program;
  std::vector<double> taken;
};

/* Branches with the same votes.  */
struct fit_case
{
  std::vector<fit_edge> edges;
  std::vector<fit_counts> counts; /* By ascending program.  */
};

struct fit_data
{
  std::vector<std::string> programs;
  std::vector<fit_feature> features; /* Sorted: two-way ones first, by name.  */
  std::vector<fit_case> cases;
};

/* Do the votes decide such a branch?  Not where a hint does (or a voter that
   is not known here), nor where but one edge is possible.  */
bool fitted_p (const branch_pattern &p);

/* What a branch weighs in a fit.  */
enum class branch_weight
{
  executions,
  roots /* Of executions: a branch that ran 10,000 times as often as another one
	   counts 100 times as much.  */
};

fit_data make_fit_data (const sums_of_programs &sums,
			branch_weight weight = branch_weight::executions);

} // namespace staticprof
