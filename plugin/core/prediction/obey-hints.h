/* Decisions by hints: __builtin_expect, attributes, known iterations, calls
   that do not return.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/predict.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* The index of EDGE in EDGES, which are in ascending order.  */
int position_among (const std::vector<int> &edges, int edge);

/* Decides one branch after the other without an allocation for each.  The
   references are about the current branch: its votes, which are the last of
   VOTES, its possible edges in ascending order, and their weights.  */
class hint_judge
{
public:
  hint_judge (std::vector<vote> &votes, const std::vector<int> &possible,
	      std::vector<double> &weights)
    : m_votes (votes), m_possible (possible), m_weights (weights)
  {
  }

  /* Let the strongest kind of hint decide that does not contradict itself.
     FIRST is the branch's first vote; hints come before other votes.  If one
     kind decides, the weights become probabilities that add up to 1, OBEYED is
     set to the kind, and its hints are no longer marked as overruled; else it
     returns false.  */
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
  /* Let the other edges share 1 - SUM evenly, except those of many that weaker
     hints call unlikely, and add their weights to SUM.  */
  void share_rest (int kind, std::size_t first, double &sum);

  std::vector<vote> &m_votes;
  const std::vector<int> &m_possible;
  std::vector<double> &m_weights;
  std::vector<char> m_hinted; /* Indexed as M_POSSIBLE.  */
};

} // namespace staticprof
