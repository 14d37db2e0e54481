/* What programmers' hints decide: __builtin_expect, attributes, known counts of
   iterations, calls that do not come back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_CORE_OBEY_HINTS_H
#define STATICPROF_CORE_OBEY_HINTS_H

#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/predict.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* Which of WAYS, edges in ascending order, EDGE is.  */
int position_among (const std::vector<int> &ways, int edge);

/* Judges branch after branch, without an allocation for each.  All refer to the
   branch at hand: its votes, the last of VOTES; its possible ways, edges in
   ascending order; the weights of these ways, as many.  */
class hint_judge
{
public:
  hint_judge (std::vector<vote> &votes, const std::vector<int> &ways,
	      std::vector<double> &weights)
    : m_votes (votes), m_ways (ways), m_weights (weights)
  {}

  /* Let the strongest kind of hint decide that does not contradict itself.  FIRST
     is the branch's first vote; hints stand before other votes.  If one decides,
     the weights become probabilities that add up to 1, OBEYED is its kind, and
     those that were heard are no longer ignored; else false.  */
  bool decide (std::size_t first, hint_kind &obeyed);

private:
  bool decide_by (int kind, std::size_t first);

  std::vector<vote> &m_votes;
  const std::vector<int> &m_ways;
  std::vector<double> &m_weights;
  std::vector<char> m_hinted; /* By way.  */
};

} // namespace staticprof

#endif
