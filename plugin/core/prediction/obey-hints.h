/* What programmers' hints decide: __builtin_expect, attributes, known counts of
   iterations, calls that do not come back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/predict.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* Which of EDGES, in ascending order, EDGE is.  */
int position_among (const std::vector<int> &edges, int edge);

/* Judges branch after branch, without an allocation for each.  All refer to the
   branch at hand: its votes, the last of VOTES; its possible edges in
   ascending order; their weights, as many.  */
class hint_judge
{
public:
  hint_judge (std::vector<vote> &votes, const std::vector<int> &possible,
	      std::vector<double> &weights)
    : m_votes (votes), m_possible (possible), m_weights (weights)
  {
  }

  /* Let the strongest kind of hint decide that does not contradict itself.
     FIRST is the branch's first vote; hints stand before other votes.  If one
     decides, the weights become probabilities that add up to 1, OBEYED is its
     kind, and those that took part are no longer overruled; else false.  */
  bool decide (std::size_t first, hint_kind &obeyed);

private:
  static bool hint_p (const vote &v, int kind)
  {
    return v.kind == voter_kind::hint && v.which == kind;
  }

  /* Let hints of KIND decide; false if they contradict each other.  */
  bool decide_by (int kind, std::size_t first);
  bool decide_between_two (int kind, std::size_t first);
  /* Give weights to the edges that hints of KIND are about, and add them to
     SUM; return how many edges these are.  */
  int weigh_hinted (int kind, std::size_t first, double &sum);
  /* Let the other edges share what SUM leaves of 1, evenly but for what weaker
     hints call unlikely among many, and add their weights to SUM.  */
  void share_rest (int kind, std::size_t first, double &sum);

  std::vector<vote> &m_votes;
  const std::vector<int> &m_possible;
  std::vector<double> &m_weights;
  std::vector<char> m_hinted; /* By place in M_POSSIBLE.  */
};

} // namespace staticprof
