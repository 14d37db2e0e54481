/* Explains the predictions of the branches in an exported profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/explain.h"

#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <map>
#include <utility>

namespace staticprof
{

namespace
{

/* The paths to the first block with a place and to a call that does not return
   are rarely longer.  */
constexpr std::size_t most_steps = 32;
/* At most this number of calls behind an edge is listed.  */
constexpr std::size_t most_calls = 4;

/* Blocks are numbered as in the record, edges as in the graph.  */
class explainer
{
public:
  explainer (const profile &p, const profile_function &f,
	     const std::vector<const profile_function *> &parts)
    : p (p), f (f), m_recorded (f), m_calls (f.blocks.size ())
  {
    const block_places places (f);
    for (const profile_call &c : f.calls)
      if (const int b = places.find (c.block); b >= 0)
	m_calls[b].push_back (&c);
    if (!parts.empty ())
      add_calls_of (parts);
  }

  bool branch_p (int b) const;
  explained_branch explain (int b) const;

private:
  void add_calls_of (const std::vector<const profile_function *> &parts);
  explained_edge explain_edge (int e) const;
  void find_last_call (int e, explained_edge &w) const;
  void add_calls (int e, explained_edge &w) const;
  void add_votes (const profile_edge &e, explained_branch &x) const;

  const graph &cfg () const { return m_recorded.cfg; }
  const profile_edge &edge (int e) const
  {
    return f.edges[m_recorded.record[e]];
  }
  bool exit_p (int b) const { return f.blocks[b].id == exit_block_id; }

  const profile &p;
  const profile_function &f;
  const recorded_graph m_recorded;
  std::vector<std::vector<const profile_call *>> m_calls; /* Indexed by
							     block.  */
};

/* A part that was split off has other blocks.  Its calls belong to the only
   block at their place.  */
void
explainer::add_calls_of (const std::vector<const profile_function *> &parts)
{
  constexpr int several = -1;
  std::map<std::pair<int, int>, int> at; /* A block for each file and line.  */
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
explainer::branch_p (int b) const
{
  int plain = 0, abnormal = 0;
  bool voted = false;
  for (int i : cfg ().succs (b))
    {
      const profile_edge &e = edge (i);
      voted |= !e.votes.empty ();
      if (e.kinds & kind_abnormal)
	abnormal += e.probability > 0;
      else
	plain += plain_edge_p (e);
    }
  return voted || plain > 1 || abnormal > 1;
}

/* Blocks without a place are skipped, except branches; a cycle of such blocks
   ends the search.  */
explained_edge
explainer::explain_edge (int e) const
{
  const profile_edge &first = edge (e);
  explained_edge w;
  w.kinds = first.kinds;
  w.cases = first.cases;
  w.probability = first.probability;
  w.excluded = first.excluded;
  w.measured = counted (f, first);
  w.estimated = first.estimated;
  w.gcc_probability = beside (f.of_gcc.probabilities, f.edges, first,
			      not_recorded);
  int b = cfg ().dst (e);
  for (std::size_t step = 0; step < most_steps; ++step)
    {
      w.returns = exit_p (b);
      if (w.returns)
	break;
      const index_range out = cfg ().succs (b);
      w.to = f.blocks[b].place;
      w.ends = out.size () == 0;
      if (w.to.file >= 0 || out.size () != 1)
	break;
      w.kinds |= edge (out[0]).kinds & (kind_back | kind_exit);
      b = cfg ().dst (out[0]);
    }
  return w;
}

/* No path behind E, the edge of W, returns: find the nearest call that does not
   return.  */
void
explainer::find_last_call (int e, explained_edge &w) const
{
  std::vector<int> reached = { cfg ().dst (e) };
  for (std::size_t i = 0; i < reached.size (); ++i)
    {
      const int b = reached[i];
      bool leads_on = false;
      for (int out : cfg ().succs (b))
	if (plain_edge_p (edge (out)))
	  {
	    leads_on = true;
	    const int next = cfg ().dst (out);
	    if (std::find (reached.begin (), reached.end (), next)
		== reached.end ())
	      reached.push_back (next);
	    if (reached.size () > most_steps)
	      break;
	  }
      if (exit_p (b) || reached.size () > most_steps)
	{
	  w.last_call = nullptr;
	  return;
	}
      if (!leads_on && !w.last_call && !m_calls[b].empty ())
	w.last_call = m_calls[b].back ();
    }
}

/* Find the calls behind E, the edge of W.  */
void
explainer::add_calls (int e, explained_edge &w) const
{
  for (std::size_t step = 0; step < most_steps && e >= 0; ++step)
    {
      const int b = cfg ().dst (e);
      if (exit_p (b) || (step > 0 && cfg ().preds (b).size () > 1))
	return;
      for (const profile_call *call : m_calls[b])
	if (w.calls.size () < most_calls)
	  w.calls.push_back (call);
      e = -1;
      for (int out : cfg ().succs (b))
	if (plain_edge_p (edge (out)))
	  {
	    if (e >= 0)
	      return;
	    e = out;
	  }
    }
}

/* Add the votes on E, which is the next edge of X.  */
void
explainer::add_votes (const profile_edge &e, explained_branch &x) const
{
  for (const recorded_vote &v : e.votes)
    {
      auto same = std::find_if (
	x.votes.begin (), x.votes.end (), [&v] (const shared_vote &y) {
	  return y.v.voter == v.voter && y.v.value == v.value
		 && y.v.other_value == v.other_value
		 && y.v.probability == v.probability && y.v.taken == v.taken
		 && y.v.overruled == v.overruled;
	});
      if (same == x.votes.end ())
	same = x.votes.insert (same, { v, {} });
      same->edges.push_back (static_cast<int> (x.edges.size ()));
    }
}

explained_branch
explainer::explain (int b) const
{
  explained_branch x;
  x.in = &p;
  x.function = &f;
  x.block = &f.blocks[b];
  x.per_run = x.block->frequency * f.invocations;
  x.measured = counted (f, *x.block);
  x.gcc_frequency = beside (f.of_gcc.frequencies, f.blocks, *x.block,
			    not_recorded);
  x.decided = x.block->decided;
  for (int e : cfg ().succs (b))
    {
      add_votes (edge (e), x);
      x.edges.push_back (explain_edge (e));
      add_calls (e, x.edges.back ());
      if (x.edges.back ().excluded == exclusion::no_return)
	find_last_call (e, x.edges.back ());
    }
  std::stable_sort (x.votes.begin (), x.votes.end (),
		    [] (const shared_vote &y, const shared_vote &z) {
		      return y.v.counts () != z.v.counts ()
			       ? y.v.counts ()
			       : y.v.strength () > z.v.strength ();
		    });
  return x;
}

bool
same_edge (const explained_edge &x, const explained_edge &y)
{
  return x.to.line == y.to.line && x.returns == y.returns && x.ends == y.ends
	 && x.kinds == y.kinds && x.probability == y.probability
	 && x.excluded == y.excluded && x.cases == y.cases
	 && x.gcc_probability == y.gcc_probability;
}

} // anonymous namespace

std::vector<explained_branch>
explain_function (const profile &p, int f,
		  const std::vector<const profile_function *> &parts)
{
  std::vector<explained_branch> result;
  if (p.functions[f].blocks.empty ())
    return result;
  const explainer e (p, p.functions[f], parts);
  const int n = static_cast<int> (p.functions[f].blocks.size ());
  for (int b = 0; b < n; ++b)
    if (e.branch_p (b))
      result.push_back (e.explain (b));
  return result;
}

bool
same_explanation (const explained_branch &x, const explained_branch &y)
{
  auto same_votes = [&] (const shared_vote &u, const shared_vote &w) {
    return x.in->voters[u.v.voter] == y.in->voters[w.v.voter]
	   && u.v.value == w.v.value && u.v.other_value == w.v.other_value
	   && u.v.probability == w.v.probability && u.v.taken == w.v.taken
	   && u.v.overruled == w.v.overruled && u.edges == w.edges;
  };
  return x.function != y.function && x.function->name == y.function->name
	 && x.block->id == y.block->id
	 && x.block->place.line == y.block->place.line
	 && shown_condition (*x.block) == shown_condition (*y.block)
	 && x.block->frequency == y.block->frequency
	 && x.gcc_frequency == y.gcc_frequency && x.decided == y.decided
	 && std::equal (x.edges.begin (), x.edges.end (), y.edges.begin (),
			y.edges.end (), same_edge)
	 && std::equal (x.votes.begin (), x.votes.end (), y.votes.begin (),
			y.votes.end (), same_votes);
}

} // namespace staticprof
