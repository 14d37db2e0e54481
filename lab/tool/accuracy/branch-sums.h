/* What a training run says of branches, added up over those that look alike to
   the heuristics.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All that rates are calibrated from (lab/docs/calibration.md).  Branches about
   which the same voters cast the same votes share a pattern; of a pattern there
   are only sums of whole numbers.  So sums of sums are sums: adding is
   associative and commutative, to the last bit.  A sum that goes beyond LLONG_MAX stays
   there, which is so too.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/messages/user-error.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

/* Probabilities and rates in patterns are in millionths: exact for GCC's
   10000ths, and two that differ by a rounding error are the same.  */
constexpr int pattern_base = 1000000;

/* Sums of roots, of each branch rounded to one part of this.  */
constexpr int sum_parts = 1024;

/* The kinds of branch_accuracy, but by edges that are possible, as the compiler
   has them: rates are fitted for the branches that it asks about.  */
enum class branch_kind
{
  loop,
  other,
  multiway /* More than two edges are possible.  */
};
constexpr int n_branch_kinds = 3;

/* A vote about one edge as a key that is the same in all profiles: with the name
   of its voter, and whole numbers only.  */
struct pattern_vote
{
  std::string voter;
  bool taken; /* On a two-way branch always true: "not taken" about one edge is
		 "taken" about the other.  */
  int rate;   /* That this comes true, in millionths.  */
};
bool operator<(const pattern_vote &a, const pattern_vote &b);
bool operator== (const pattern_vote &a, const pattern_vote &b);

/* Edges of a branch that are alike.  */
struct pattern_edge
{
  int n = 1; /* How many; 1 on a two-way branch.  */
  int probability
    = 0; /* Each has it as recorded, in millionths; 0 if it is excluded.  */
  std::vector<pattern_vote> votes; /* Sorted.  */
};

/* The plain edges of a branch.  The likelier edge is first, then the one
   that has more votes in the order of names: mirror images are the same.  If
   no more than two are possible the first two are what the branch chooses
   from, each alone, and all behind them are excluded.  */
struct branch_pattern
{
  branch_kind kind = branch_kind::other;
  decided_by decided = decided_by::none;
  std::vector<pattern_edge> edges;
};
bool operator<(const branch_pattern &a, const branch_pattern &b);

/* Sums over predictions "this edge is taken".  "Best" is the number of
   executions that the better of "taken" and "not taken" gets right, for each
   branch.  */
struct edge_sums
{
  long long taken = 0; /* Executions.  */
  long long mostly
    = 0; /* Edges of branches taken at least half of the time.  */
  long long seldom = 0; /* Edges of branches taken at most half of the time.  */
  long long best = 0;
  /* Executions over the root of the branch's, in sum_parts: what a fit counts
     that is not to be ruled by the few hottest branches of each program.  */
  long long roots = 0;
};

/* Sums over all branches with one pattern.  */
struct pattern_sums
{
  long long branches = 0;
  long long executed = 0;
  edge_sums leading; /* The likeliest edge, the first one in the record if there
			are several.  */
  std::vector<edge_sums> edges; /* The same as the pattern's.  */
};

struct program_sums
{
  std::set<std::string> compilers, models;
  std::map<branch_pattern, pattern_sums> patterns;
};

/* By program.  */
using sums_of_programs = std::map<std::string, program_sums>;

/* Has the voter NAME a rate: is it a heuristic or a mark?  */
bool rated_voter_p (const std::string &name);

/* Add the executed branches of P's measured functions to SUMS.  */
void add_branches (const profile &p, program_sums &sums);

void add_sums (const program_sums &more, program_sums &to);

/* One line per pattern; equal sums are equal bytes.  */
std::string write_sums_json (const sums_of_programs &sums);

/* Add TEXT, read from FILE, to RESULT.  What is wrong is said as
   read_profile_json does; RESULT is unspecified then.  */
user_error read_sums_json (const std::string &file, const std::string &text,
			   sums_of_programs &result);

} // namespace staticprof
