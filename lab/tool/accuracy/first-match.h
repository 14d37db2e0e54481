/* Predictors in which the first vote in an order decides alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Ball and Larus 1993 (rule ball_larus) take the rate of the first heuristic in
   their order; Wagner et al. 1994 (wagner) make the same choice and always
   predict 80% to 20%.  Heuristics that are not in the order follow by name, and
   marks come last.  Multiway branches stay even unless heuristic loop_branch,
   which comes first, decides them.  */

#pragma once

#include "plugin/core/prediction/decision.h"
#include "plugin/core/prediction/model.h"

#include <vector>

namespace staticprof
{

/* The probability of each back edge of a loop branch, and of each other edge.  */
struct loop_shares
{
  double back, other;
};

enum class first_match_rule
{
  ball_larus,
  wagner
};

class first_match
{
public:
  /* Use the rates and the heuristics of M.  */
  first_match (const model &m, first_match_rule rule);

  /* Return the one of the votes [FIRST, LAST) on a two-way branch that decides,
     or null if none does.  Set P to the probability of edge E, one of the two.
     Hints and votes with rate .5 do not take part.  */
  const vote *decide (const vote *first, const vote *last, int e,
		      double &p) const;

  /* The shares for a branch with N_BACK back edges and N_OTHER other edges,
     both not 0.  */
  loop_shares share_loop_branch (int n_back, int n_other) const;

private:
  double by_rule (double p) const;

  const model &m_model;
  const first_match_rule m_rule;
  int m_loop_branch;	   /* Index in the registry.  */
  std::vector<int> m_rank; /* Indexed by heuristic.  */
};

} // namespace staticprof
