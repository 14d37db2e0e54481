/* Why a branch of an exported profile was predicted as it was.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/explain.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace staticprof
{

namespace
{

/* GCC's exit block.  */
constexpr int exit_block = 1;
/* From here to the first block with a place there are seldom more, and to a
   call that does not come back as well.  */
constexpr int most_steps = 32;
/* More calls behind an edge than this are not listed.  */
constexpr std::size_t most_calls = 4;

bool
ordinary_p (const profile_edge &e)
{
  return !(e.kinds & (kind_eh | kind_abnormal | kind_fake));
}

class explainer
{
public:
  explainer (const profile &p, const profile_function &f,
	     const std::vector<const profile_function *> &parts)
    : p (p), f (f)
  {
    for (std::size_t b = 0; b < f.blocks.size (); ++b)
      m_block[f.blocks[b].id] = static_cast<int> (b);
    m_out.resize (f.blocks.size ());
    m_calls.resize (f.blocks.size ());
    m_edges_in.resize (f.blocks.size ());
    for (const profile_edge &e : f.edges)
      {
	const auto from = m_block.find (e.from);
	if (from != m_block.end ())
	  m_out[from->second].push_back (&e);
	const auto to = m_block.find (e.to);
	if (to != m_block.end ())
	  ++m_edges_in[to->second];
      }
    for (const profile_call &c : f.calls)
      {
	const auto block = m_block.find (c.block);
	if (block != m_block.end ())
	  m_calls[block->second].push_back (&c);
      }
    if (!parts.empty ())
      add_calls_of (parts);
  }

  bool branch_p (std::size_t b) const;
  explained_branch explain (std::size_t b) const;

private:
  void add_calls_of (const std::vector<const profile_function *> &parts);
  explained_edge explain (const profile_edge &e) const;
  void find_last_call (const profile_edge &e, explained_edge &w) const;
  void add_calls (const profile_edge &e, explained_edge &w) const;
  void add_votes (const profile_edge &e, explained_branch &x) const;

  const profile &p;
  const profile_function &f;
  std::map<int, int> m_block; /* By id: index of the block.  */
  std::vector<std::vector<const profile_edge *>> m_out;	  /* By index.  */
  std::vector<std::vector<const profile_call *>> m_calls; /* By index.  */
  std::vector<int> m_edges_in;				  /* By index.  */
};

/* A part has other blocks.  Its calls belong to the only block at their
   place.  */
void
explainer::add_calls_of (const std::vector<const profile_function *> &parts)
{
  constexpr int several = -1;
  std::map<std::pair<int, int>, int> at; /* By file and line: a block.  */
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      const source_place &place = f.blocks[b].place;
      const auto known = at.insert (
	{ { place.file, place.line }, static_cast<int> (b) });
      if (!known.second)
	known.first->second = several;
    }
  for (const profile_function *part : parts)
    for (const profile_call &c : part->calls)
      {
	const auto block = at.find ({ c.place.file, c.place.line });
	if (block != at.end () && block->second != several && c.place.file >= 0)
	  m_calls[block->second].push_back (&c);
      }
}

bool
explainer::branch_p (std::size_t b) const
{
  int plain = 0, abnormal = 0;
  bool voted = false;
  for (const profile_edge *e : m_out[b])
    {
      voted |= !e->votes.empty ();
      if (e->kinds & kind_abnormal)
	abnormal += e->probability > 0;
      else
	plain += !(e->kinds & (kind_eh | kind_fake));
    }
  return voted || plain > 1 || abnormal > 1;
}

/* Blocks without a place only lead on; those in which control parts again do
   not, and neither does a circle of them.  */
explained_edge
explainer::explain (const profile_edge &e) const
{
  explained_edge w;
  w.kinds = e.kinds;
  w.cases = e.cases;
  w.probability = e.probability;
  w.excluded = e.excluded;
  w.measured = counted (f, e);
  w.rival_probability = beside (f.rival.probabilities, f.edges, e,
				not_recorded);
  int id = e.to;
  for (int step = 0; step < most_steps; ++step)
    {
      const auto found = m_block.find (id);
      w.returns = id == exit_block;
      if (w.returns || found == m_block.end ())
	break;
      const std::vector<const profile_edge *> &out = m_out[found->second];
      w.to = f.blocks[found->second].place;
      w.ends = out.empty ();
      if (w.to.file >= 0 || out.size () != 1)
	break;
      w.kinds |= out[0]->kinds & (kind_back | kind_exit);
      id = out[0]->to;
    }
  return w;
}

/* Nothing returns from behind E, which W stands for: find the nearest call
   there that does not.  */
void
explainer::find_last_call (const profile_edge &e, explained_edge &w) const
{
  std::vector<int> reached = { e.to };
  for (std::size_t i = 0; i < reached.size (); ++i)
    {
      const auto block = m_block.find (reached[i]);
      if (reached[i] == exit_block || block == m_block.end ()
	  || i == most_steps)
	{
	  w.last_call = nullptr;
	  return;
	}
      bool leads_on = false;
      for (const profile_edge *out : m_out[block->second])
	if (ordinary_p (*out))
	  {
	    leads_on = true;
	    if (std::find (reached.begin (), reached.end (), out->to)
		== reached.end ())
	      reached.push_back (out->to);
	  }
      if (!leads_on && !w.last_call && !m_calls[block->second].empty ())
	w.last_call = m_calls[block->second].back ();
    }
}

/* What is called behind E, which W stands for.  */
void
explainer::add_calls (const profile_edge &e, explained_edge &w) const
{
  const profile_edge *next = &e;
  for (int step = 0; step < most_steps && next; ++step)
    {
      const auto block = m_block.find (next->to);
      if (block == m_block.end () || next->to == exit_block
	  || (step > 0 && m_edges_in[block->second] > 1))
	return;
      for (const profile_call *call : m_calls[block->second])
	if (w.calls.size () < most_calls)
	  w.calls.push_back (call);
      next = nullptr;
      int n = 0;
      for (const profile_edge *out : m_out[block->second])
	if (ordinary_p (*out))
	  next = ++n == 1 ? out : nullptr;
    }
}

/* Add the votes about E, which is the next edge of X.  */
void
explainer::add_votes (const profile_edge &e, explained_branch &x) const
{
  for (const vote &v : e.votes)
    {
      auto same = std::find_if (
	x.votes.begin (), x.votes.end (), [&v] (const shared_vote &y) {
	  return y.v.which == v.which && y.v.probability == v.probability
		 && y.v.taken == v.taken && y.v.overruled == v.overruled;
	});
      if (same == x.votes.end ())
	same = x.votes.insert (same, { v, {} });
      same->edges.push_back (static_cast<int> (x.edges.size ()));
    }
}

explained_branch
explainer::explain (std::size_t b) const
{
  explained_branch x;
  x.in = &p;
  x.function = &f;
  x.block = &f.blocks[b];
  x.per_run = x.block->frequency * f.invocations;
  x.measured = counted (f, *x.block);
  x.rival_frequency = beside (f.rival.frequencies, f.blocks, *x.block,
			      not_recorded);
  for (const profile_edge *e : m_out[b])
    {
      add_votes (*e, x);
      x.edges.push_back (explain (*e));
      add_calls (*e, x.edges.back ());
    }
  std::stable_sort (x.votes.begin (), x.votes.end (),
		    [] (const shared_vote &y, const shared_vote &z) {
		      return y.v.counts () != z.v.counts ()
			       ? y.v.counts ()
			       : y.v.strength () > z.v.strength ();
		    });
  x.decided = x.block->decided;
  for (std::size_t w = 0; w < x.edges.size (); ++w)
    if (x.edges[w].excluded == exclusion::no_return)
      find_last_call (*m_out[b][w], x.edges[w]);
  return x;
}

bool
same_edge (const explained_edge &x, const explained_edge &y)
{
  return x.to.line == y.to.line && x.returns == y.returns && x.ends == y.ends
	 && x.kinds == y.kinds && x.probability == y.probability
	 && x.excluded == y.excluded && x.cases == y.cases
	 && x.rival_probability == y.rival_probability;
}

} // anonymous namespace

std::vector<explained_branch>
explain_function (const profile &p, int f,
		  const std::vector<const profile_function *> &parts)
{
  explainer e (p, p.functions[f], parts);
  std::vector<explained_branch> result;
  for (std::size_t b = 0; b < p.functions[f].blocks.size (); ++b)
    if (e.branch_p (b))
      result.push_back (e.explain (b));
  return result;
}

bool
same_explanation (const explained_branch &x, const explained_branch &y)
{
  auto same_votes = [&] (const shared_vote &u, const shared_vote &w) {
    return x.in->voters[u.v.which] == y.in->voters[w.v.which]
	   && u.v.probability == w.v.probability && u.v.taken == w.v.taken
	   && u.v.overruled == w.v.overruled && u.edges == w.edges;
  };
  return x.function != y.function && x.function->name == y.function->name
	 && x.block->id == y.block->id
	 && x.block->place.line == y.block->place.line
	 && x.block->condition == y.block->condition
	 && x.block->frequency == y.block->frequency
	 && x.rival_frequency == y.rival_frequency && x.decided == y.decided
	 && std::equal (x.edges.begin (), x.edges.end (), y.edges.begin (),
			y.edges.end (), same_edge)
	 && std::equal (x.votes.begin (), x.votes.end (), y.votes.begin (),
			y.votes.end (), same_votes);
}

} // namespace staticprof
