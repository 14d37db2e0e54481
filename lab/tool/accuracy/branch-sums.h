/* How often branches went where in a training run, added up over branches that
   look alike to the heuristics.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Rates are calibrated from these sums alone (lab/docs/calibration.md).  Branches
   on which the same voters cast the same votes share a pattern.  A pattern has
   only sums of whole numbers, so adding is associative and commutative to the
   last bit, also where sums saturate at LLONG_MAX.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

/* Probabilities and rates in patterns are whole millionths.  GCC's multiples of
   1/10000 are exact, and two that differ by a rounding error are equal.  */
constexpr int pattern_base = 1000000;

/* The unit of the sums of roots is 1 / sum_parts; each branch is rounded to
   it.  */
constexpr int sum_parts = 1024;

/* The kinds of branch_accuracy, but only possible edges count: rates are fitted
   for the branches on which the compiler asks for votes.  */
enum class branch_kind
{
  loop,
  other,
  multiway /* More than two edges are possible.  */
};
constexpr int n_branch_kinds = 3;

/* A vote on one edge, in a form that is the same in all profiles: it has the name
   of its voter, and whole numbers only.  */
struct pattern_vote
{
  std::string voter;
  bool taken; /* On a two-way branch always true: "not taken" about one edge is
		 "taken" about the other.  */
  int rate;   /* The probability that the vote is right, in millionths.  */
};
bool operator<(const pattern_vote &a, const pattern_vote &b);
bool operator== (const pattern_vote &a, const pattern_vote &b);

/* Edges of a branch that are alike.  */
struct pattern_edge
{
  int n = 1; /* Their number; 1 on a two-way branch.  */
  /* The recorded probability of each in millionths; 0 if it is excluded.  */
  int probability = 0;
  std::vector<pattern_vote> votes; /* Sorted.  */
};

/* The plain edges of a branch, ordered by falling probability and then by their
   votes, so that branches that are mirror images of each other have the same
   pattern.  If at most two edges are possible, the first two are those that the
   branch chooses from, each an element of its own, and all others are
   excluded.  */
struct branch_pattern
{
  branch_kind kind = branch_kind::other;
  decided_by decided = decided_by::none;
  std::vector<pattern_edge> edges;
};
bool operator<(const branch_pattern &a, const branch_pattern &b);

/* Sums over edges of branches.  */
struct edge_sums
{
  long long taken = 0;	/* How often the edges were taken.  */
  long long mostly = 0; /* Edges taken at least half of the time.  */
  long long seldom = 0; /* Edges taken at most half of the time.  */
  /* The executions that the better of the predictions "taken" and "not taken"
     gets right, for each edge.  */
  long long best = 0;
  /* How often each edge was taken, divided by the square root of the executions
     of its branch, in units of 1 / sum_parts.  A fit that uses it is not
     dominated by the few hottest branches of each program.  */
  long long roots = 0;
};

/* Sums over all branches with one pattern.  */
struct pattern_sums
{
  long long branches = 0;
  long long executed = 0;
  edge_sums leading; /* The likeliest edge, the first one in the record if there
			are several.  */
  std::vector<edge_sums> edges; /* Indexed as the edges of the pattern.  */
};

struct program_sums
{
  std::set<std::string> compilers, models;
  std::map<branch_pattern, pattern_sums> patterns;
};

/* Indexed by the name of the program.  */
using sums_of_programs = std::map<std::string, program_sums>;

/* Does the voter NAME have a rate?  Heuristics and marks do.  */
bool rated_voter_p (const std::string &name);

/* Add the executed branches of P's measured functions to SUMS.  */
void add_branches (const profile &p, program_sums &sums);

void add_sums (const program_sums &more, program_sums &to);

/* One line per pattern; equal sums are equal bytes.  */
std::string write_sums_json (const sums_of_programs &sums);

/* Add TEXT, read from FILE, to RESULT.  Errors are those of read_profile_json;
   RESULT is unspecified after an error.  */
user_error read_sums_json (const std::string &file, const std::string &text,
			   sums_of_programs &result);

} // namespace staticprof
