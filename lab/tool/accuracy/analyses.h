/* The six analyses of section 7 of Wu and Larus 1994: which items are ranked,
   and how often each was executed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Only measured functions count; lab/docs/scoring.md has the details.  */

#pragma once

#include "lab/tool/accuracy/match.h"
#include "plugin/core/profile/profile.h"

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

/* The weight of a function in the mean of a local analysis.  */
enum class function_weight
{
  executions, /* The executions of its blocks, as in all summaries.  */
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

  /* WEIGHT matters to local analyses only.  There is no score if nothing was
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
  /* The items of all functions, before they are sorted.  */
  std::vector<ranked_item> m_invocations, m_global_blocks, m_global_edges;
};

/* Overlap of two distributions of executions over blocks: the sum of the
   smaller shares, 0 to 1.  */
struct overlap
{
  /* The mean over the executed functions with two blocks or more, weighted by
     their executions.  */
  std::optional<double> local;
  /* Over all blocks of the program.  */
  std::optional<double> global;
};

overlap measure_overlap (const profile &p);

/* How well an estimate finds what is never executed.  It says so of the items
   with the lowest estimates that together have at most negligible_share of all
   estimated executions; items with equal estimates are in or out together.  */
struct never_executed
{
  /* The share of all items that were not executed.  */
  double share = 0;
  /* The share of the items said never to be executed that were not executed.  */
  std::optional<double> precision;
  /* The share of the items not executed that were said never to be.  */
  double recall = 0;
  /* The average precision, over all places where the line could be drawn.  */
  double average = 0;
};

constexpr double negligible_share = 1e-4;

/* The accuracy for measured functions by invocations, and for their blocks by
   global frequency; nothing if all items or none were executed.  */
std::optional<never_executed> never_entered (const profile &p);
std::optional<never_executed> never_executed_blocks (const profile &p);

} // namespace staticprof
