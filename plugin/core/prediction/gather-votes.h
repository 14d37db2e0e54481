/* The votes on a branch: those of hints, heuristics and marks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/prediction/predict.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* Is edge E possible but very rarely taken: is it the second return of a call
   (setjmp, a nonlocal goto)?  */
inline bool
second_return_p (const function_view &f, int e)
{
  return (f.cfg ().flags (e) & edge_abnormal)
	 && !f.block (f.cfg ().src (e)).multiway;
}

class vote_gatherer
{
public:
  /* Votes are added to VOTES.  */
  vote_gatherer (const function_view &f, const model &m,
		 std::vector<vote> &votes)
    : m_f (f), m_model (m), m_votes (votes)
  {
  }

  /* Add the votes on B: first hints, all marked as overruled for now; then,
     unless HINTS_ALONE, those of heuristics in the order of the registry and
     those of marks.  EXCLUDED edges (by edge) are no outcomes of B.  Branches
     must come in ascending order of block.  */
  void gather (const branch &b, const std::vector<exclusion> &excluded,
	       bool hints_alone);

private:
  bool asked_p (double rate) const
  {
    return rate != .5 || m_model.record_all_votes;
  }
  void add_vote (int which, double probability, bool taken, voter_kind kind,
		 int edge)
  {
    m_votes.push_back (
      { which, probability, taken, overruled_by::nothing, kind, edge });
  }
  void collect_hints (const branch &b, const std::vector<exclusion> &excluded);
  void ask_heuristics (const branch &b);
  void ask_about_edges (const branch &b, int h);
  void collect_marks (const branch &b, const std::vector<exclusion> &excluded);

  const function_view &m_f;
  const model &m_model;
  std::vector<vote> &m_votes;
  std::size_t m_next_hint = 0, m_next_mark = 0;
};

} // namespace staticprof
