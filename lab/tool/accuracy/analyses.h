/* The six analyses of section 7 of Wu and Larus 1994: which items are ranked,
   and how often they ran.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of the functions that were measured; lab/docs/scoring.md says what counts.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "lab/tool/accuracy/match.h"

#include <optional>
#include <vector>

namespace staticprof
{

enum class analysis
{
  local_block, /* Tables 2 to 7, in that order.  */
  local_edge,
  invocation,
  call,
  global_block,
  global_edge
};
constexpr int n_analyses = 6;

inline bool
local_p (analysis a)
{
  return a == analysis::local_block || a == analysis::local_edge;
}

/* How much a function counts in the mean of a local analysis.  */
enum class function_weight
{
  executions, /* Its blocks' executions: the headline.  */
  invocations,
  none
};
constexpr int n_function_weights = 3;

struct analysis_score
{
  double unweighted = 0;
  double weighted = 0;
};

/* The ranked lists of a program whose whole-program step was done.  */
class analyses
{
public:
  explicit analyses (const profile &p, tie_rule ties = tie_rule::expected);

  /* WEIGHT matters to local analyses only.  Nothing if nothing was
     executed.  */
  std::optional<analysis_score> score (
    analysis a, int percent, counted_items counted = counted_items::executed,
    function_weight weight = function_weight::executions) const;

private:
  struct local_list
  {
    matching list;
    double weight[n_function_weights];
  };

  void add_function (const profile_function &f, tie_rule ties);
  void add_calls (const profile &p, tie_rule ties);

  std::vector<local_list> m_blocks, m_edges; /* Executed functions.  */
  std::vector<matching> m_program;	     /* invocation, call, global_block,
				      global_edge.  */
  /* Before they are sorted.  */
  std::vector<ranked_item> m_invocations, m_global_blocks, m_global_edges;
};

/* Overlap of two distributions of executions over blocks: the sum of the
   smaller shares, 0 to 1.  */
struct overlap
{
  /* Mean over the functions of two blocks that ran, weighted by their
     executions, if any did.  */
  std::optional<double> local;
  std::optional<double> global; /* If anything ran.  */
};

overlap measure_overlap (const profile &p);

/* What an estimate says never runs: the items estimated lowest that together
   have at most negligible_share of all estimated executions, equal ones
   together.  */
struct never_executed
{
  double share = 0;		   /* About the items that did not run.  */
  std::optional<double> precision; /* The share that did not run of those said,
				      if there are any.  */
  double recall = 0;  /* The share that is said of those that did not run.  */
  double average = 0; /* Average precision: wherever the line is drawn.  */
};

constexpr double negligible_share = 1e-4;

/* The accuracy for measured functions by invocations, and for their blocks by
   global frequency.  There is none unless something ran and something did
   not.  */
std::optional<never_executed> never_entered (const profile &p);
std::optional<never_executed> never_executed_blocks (const profile &p);

} // namespace staticprof
