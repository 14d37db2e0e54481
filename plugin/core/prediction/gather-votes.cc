/* The votes on a branch: those of hints, heuristics and marks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A heuristic applies to a two-way branch when it singles out one successor
   (Wu and Larus 1994, section 3.1); its vote names the edge predicted taken.
   Hints and marks are sorted by edge and branches come in order, so each list
   is read once.  */

#include "plugin/core/prediction/gather-votes.h"

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

void
vote_gatherer::gather (const branch &b, const std::vector<exclusion> &excluded,
		       bool hints_alone)
{
  collect_hints (b, excluded);
  if (hints_alone)
    return;
  ask_heuristics (b);
  collect_marks (b, excluded);
}

void
vote_gatherer::collect_hints (const branch &b,
			      const std::vector<exclusion> &excluded)
{
  const std::vector<hint> &hints = m_f.facts ().hints;
  index_range succs = m_f.cfg ().succs (b.block);
  while (m_next_hint < hints.size () && hints[m_next_hint].edge < succs[0])
    ++m_next_hint;
  for (; m_next_hint < hints.size ()
	 && hints[m_next_hint].edge <= succs[succs.size () - 1];
       ++m_next_hint)
    {
      const hint &h = hints[m_next_hint];
      if (excluded[h.edge] == exclusion::none)
	m_votes.push_back ({ static_cast<int> (h.kind), h.probability,
			     h.probability >= .5, overruled_by::hint,
			     voter_kind::hint, h.edge });
    }
}

void
vote_gatherer::ask_heuristics (const branch &b)
{
  for (std::size_t i = 0; i < registry_size; ++i)
    {
      const heuristic &asked = *registry[i];
      const int h = static_cast<int> (i);
      if (!m_model.enabled[h])
	continue;
      if (b.two_way_p ())
	{
	  const double rate = m_model.rates[h].two_way;
	  if (!asked_p (rate))
	    continue;
	  edge_vote first = asked.ask (b, b.successors[0]);
	  edge_vote second = asked.ask (b, b.successors[1]);
	  if (first == second)
	    continue;
	  const bool takes_first = first == edge_vote::taken
				   || second == edge_vote::not_taken;
	  add_vote (h, rate, true, voter_kind::heuristic,
		    b.successors[takes_first ? 0 : 1].edge);
	}
      else if (asked.scope == applies_to::loop_branches
	       && m_model.loop_branch_alone)
	{
	  const double rate = m_model.rates[h].multiway;
	  for (const successor &s : b.successors)
	    if (asked.ask (b, s) == edge_vote::taken)
	      add_vote (h, rate / b.n_loop_back, true, voter_kind::heuristic,
			s.edge);
	}
      else if (asked.scope != applies_to::comparisons && m_model.multiway
	       && asked_p (m_model.rates[h].multiway)
	       && (!asked.may_vote || asked.may_vote (m_f)))
	ask_about_edges (b, h);
    }
}

/* The votes of heuristic H on each of the many edges of B.  */
void
vote_gatherer::ask_about_edges (const branch &b, int h)
{
  const double rate = m_model.rates[h].multiway;
  const std::size_t before = m_votes.size ();
  const auto ask = registry[h]->ask;
  bool all_alike = true;
  for (const successor &s : b.successors)
    {
      const edge_vote said = ask (b, s);
      if (said == edge_vote::abstain)
	continue;
      const bool taken = said == edge_vote::taken;
      add_vote (h, taken ? rate : 1 - rate, taken, voter_kind::heuristic,
		s.edge);
      all_alike &= m_votes[before].taken == taken;
    }
  /* The same vote on all edges is no prediction.  */
  if (all_alike && m_votes.size () - before == b.successors.size ())
    m_votes.resize (before);
}

void
vote_gatherer::collect_marks (const branch &b,
			      const std::vector<exclusion> &excluded)
{
  const std::vector<mark> &marks = m_f.facts ().marks;
  if (!b.two_way_p () && !m_model.multiway)
    return;
  index_range succs = m_f.cfg ().succs (b.block);
  const int last = succs[succs.size () - 1];
  while (m_next_mark < marks.size () && marks[m_next_mark].edge < succs[0])
    ++m_next_mark;
  const std::size_t first = m_next_mark;
  while (m_next_mark < marks.size () && marks[m_next_mark].edge <= last)
    ++m_next_mark;

  for (mark_kind kind :
       { mark_kind::goto_statement, mark_kind::continue_statement })
    {
      const voter_rate &r = m_model.mark_rates[static_cast<int> (kind)];
      const double rate = b.two_way_p () ? r.two_way : r.multiway;
      if (!asked_p (rate))
	continue;
      const std::size_t before = m_votes.size ();
      int said_about = -1;
      for (std::size_t i = first; i < m_next_mark; ++i)
	if (marks[i].kind == kind && marks[i].edge != said_about
	    && excluded[marks[i].edge] == exclusion::none)
	  {
	    said_about = marks[i].edge;
	    add_vote (static_cast<int> (kind), 1 - rate, false,
		      voter_kind::mark, said_about);
	  }
      if (m_votes.size () - before == b.successors.size ())
	m_votes.resize (before);
    }
}

} // namespace staticprof
