/* Decisions by hints.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/obey-hints.h"

#include <algorithm>
#include <climits>

namespace staticprof
{

int
position_among (const std::vector<int> &edges, int edge)
{
  /* EDGES are mostly all edges of a block, so this index is right in most
     cases.  */
  const std::size_t guess = edge - edges.front ();
  if (guess < edges.size () && edges[guess] == edge)
    return static_cast<int> (guess);
  return static_cast<int> (std::lower_bound (edges.begin (), edges.end (), edge)
			   - edges.begin ());
}

bool
hint_judge::decide (std::size_t first, hint_kind &obeyed)
{
  for (int kind = -1;;)
    {
      int next = INT_MAX;
      for (std::size_t v = first; v < m_votes.size (); ++v)
	if (m_votes[v].kind != voter_kind::hint)
	  break;
	else if (m_votes[v].which > kind)
	  next = std::min (next, m_votes[v].which);
      if (next == INT_MAX)
	return false;
      kind = next;
      if (!decide_by (kind, first))
	continue;
      for (std::size_t v = first; v < m_votes.size (); ++v)
	if (hint_p (m_votes[v], kind))
	  m_votes[v].overruled = overruled_by::nothing;
      obeyed = static_cast<hint_kind> (kind);
      return true;
    }
}

bool
hint_judge::decide_by (int kind, std::size_t first)
{
  const int k = static_cast<int> (m_possible.size ());
  if (k == 2)
    return decide_between_two (kind, first);

  double sum = 0;
  if (weigh_hinted (kind, first, sum) < k)
    share_rest (kind, first, sum);
  if (sum <= 0)
    m_weights.assign (k, 1. / k);
  else
    for (double &w : m_weights)
      w /= sum;
  return true;
}

bool
hint_judge::decide_between_two (int kind, std::size_t first)
{
  double lowest = 1, highest = 0; /* For the first edge.  */
  for (std::size_t v = first; v < m_votes.size (); ++v)
    if (hint_p (m_votes[v], kind))
      {
	double p = m_votes[v].probability;
	if (m_votes[v].edge != m_possible[0])
	  p = 1 - p;
	lowest = std::min (lowest, p);
	highest = std::max (highest, p);
      }
  if (lowest < .5 && highest > .5)
    return false;
  m_weights[0] = highest > .5 ? highest : lowest;
  m_weights[1] = 1 - m_weights[0];
  return true;
}

int
hint_judge::weigh_hinted (int kind, std::size_t first, double &sum)
{
  const int k = static_cast<int> (m_possible.size ());
  const hint_kind which = static_cast<hint_kind> (kind);
  const bool about_blocks = which == hint_kind::cold_label
			    || which == hint_kind::noreturn_call
			    || which == hint_kind::cold_call;
  int n_hinted = 0;
  m_hinted.assign (k, 0);
  for (std::size_t v = first; v < m_votes.size (); ++v)
    if (hint_p (m_votes[v], kind))
      {
	int i = position_among (m_possible, m_votes[v].edge);
	double p = m_votes[v].probability;
	/* If there are many edges, an unlikely one has less than an even
	   share.  */
	if (about_blocks || (which == hint_kind::builtin_expect && p < .5))
	  p = std::min (p, 1. / k);
	if (m_hinted[i])
	  continue;
	m_hinted[i] = 1;
	++n_hinted;
	m_weights[i] = p;
	sum += p;
      }
  return n_hinted;
}

void
hint_judge::share_rest (int kind, std::size_t first, double &sum)
{
  const int k = static_cast<int> (m_possible.size ());
  const double rest = std::max (1 - sum, 0.);
  int n_others = 0;
  for (int i = 0; i < k; ++i)
    if (!m_hinted[i])
      {
	m_weights[i] = 1;
	++n_others;
      }
  for (std::size_t v = first; v < m_votes.size (); ++v)
    {
      vote &weaker = m_votes[v];
      if (weaker.kind != voter_kind::hint || weaker.which <= kind)
	continue;
      const int i = position_among (m_possible, weaker.edge);
      if (m_hinted[i] || weaker.probability * k >= 1)
	continue;
      m_weights[i] = std::min (m_weights[i], weaker.probability * k);
      weaker.overruled = overruled_by::nothing;
    }
  double shares = 0;
  for (int i = 0; i < k; ++i)
    if (!m_hinted[i])
      shares += m_weights[i];
  for (int i = 0; i < k; ++i)
    if (!m_hinted[i])
      {
	m_weights[i] = shares > 0 ? m_weights[i] * rest / shares
				  : rest / n_others;
	sum += m_weights[i];
      }
}

} // namespace staticprof
