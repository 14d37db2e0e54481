/* Rivals of the combination: the first vote in an order decides alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Ball and Larus 1993 (rule first_match) take the rate of the first heuristic
   in their order; Wagner et al. 1994 (fixed_80_20) make the same choice and
   always say 80 to 20.  Heuristics that are not in the order follow in that of
   their names, marks come last.  Multiway branches stay even, but for the rule
   for loop branches, which decides first of all.  */

#pragma once

#include "plugin/core/prediction/decision.h"
#include "plugin/core/prediction/model.h"

#include <vector>

namespace staticprof
{

/* How the edges of a branch share 1 where some go back to a loop's head.  */
struct loop_shares
{
  double back, other; /* Of each.  */
};

class first_match
{
public:
  /* By M's rule, with M's rates, among M's heuristics.  */
  explicit first_match (const model &m);

  /* Which of the votes [FIRST, LAST) about a two-way branch decides; null if
     none does.  P becomes the probability of edge E, one of the two.  Hints do
     not take part, nor do votes of a rate that says nothing.  */
  const vote *decide (const vote *first, const vote *last, int e,
		      double &p) const;

  /* Of a branch with N_BACK edges that go back and N_OTHER, both not 0.  In the
     combination this is Algorithm 1's first case.  */
  loop_shares share_loop_branch (int n_back, int n_other) const;

private:
  double by_rule (double p) const;

  const model &m_model;
  int m_loop_branch;	   /* In the registry.  */
  std::vector<int> m_rank; /* By heuristic.  */
};

} // namespace staticprof
