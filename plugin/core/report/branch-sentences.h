/* Sentences about one branch, as reasons for its edges.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/reason-sentences.h"
#include "plugin/core/report/reasons.h"

#include <string>
#include <vector>

namespace staticprof
{

class branch_sentences
{
public:
  branch_sentences (const reason_finder &in, const explained_branch &b);

  /* The edges of the branch that are not excluded.  */
  const std::vector<int> &edges () const { return m_edges; }
  const reason_finder::voter &voter_of (const shared_vote &v) const
  {
    return in.m_voters[v.v.voter];
  }
  /* The sentence about V as a reason for EDGE; "" if there is none.  */
  std::string sentence_of (const shared_vote &v, int edge) const;
  /* The same about all votes on topic T.  */
  std::string sentence_in (topic t, int edge) const;

private:
  int other_than (int edge) const
  {
    return m_edges.size () != 2 ? -1
	   : edge == m_edges[0] ? m_edges[1]
				: m_edges[0];
  }
  bool applies_p (const sentence_row &row, const opinion *v, int edge,
		  bool votes) const;
  std::string arm (int edge) const;
  std::string calls (int edge) const;
  std::string filled (const char *sentence, const shared_vote *v,
		      int edge) const;
  const sentence_row *row_of (const shared_vote &v, int edge) const;
  std::string sentence_about (topic t, int edge) const;

  const reason_finder &in;
  const explained_branch &b;
  std::vector<int> m_edges;
};

} // namespace staticprof
