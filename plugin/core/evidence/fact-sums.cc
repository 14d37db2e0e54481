/* Sums over a function and its loops, and distances.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: sum_up_loops adds up the blocks of loops; go_straight follows single
   edges and visits each block once; path_search is a breadth-first search from
   several blocks.  */

#include "plugin/core/evidence/fact-sums.h"

#include <algorithm>

namespace staticprof
{

namespace
{

class path_search
{
public:
  explicit path_search (const function_view &f) : m_f (f) {}

  /* The real blocks on the shortest path from any of START to each block along
     (forwards or backwards) the edges that FOLLOW (edge) allows.  */
  template <class Follow>
  std::vector<int> shortest_paths (const std::vector<int> &start, bool forwards,
				   Follow follow);

private:
  const function_view &m_f;
  std::vector<char> m_done;
  /* Blocks at the distance of the current block, and one further.  */
  std::vector<int> m_open, m_further;
};

template <class Follow> std::vector<int>
path_search::shortest_paths (const std::vector<int> &start, bool forwards,
			     Follow follow)
{
  const graph &g = m_f.cfg ();
  auto length = [&] (int b) { return m_f.block (b).forwarder ? 0 : 1; };
  std::vector<int> result (g.n_blocks (), 0);
  if (start.empty ())
    return result;
  m_done.assign (g.n_blocks (), 0);
  auto reach = [&] (int b, int before) {
    const int blocks = before + length (b);
    if (m_done[b] || (result[b] && result[b] <= blocks))
      return;
    result[b] = blocks;
    (blocks > before ? m_further : m_open).push_back (b);
  };
  for (int b : start)
    reach (b, 0);
  while (!m_open.empty () || !m_further.empty ())
    {
      if (m_open.empty ())
	m_open.swap (m_further);
      const int b = m_open.back ();
      m_open.pop_back ();
      if (m_done[b])
	continue;
      m_done[b] = 1;
      auto spread = [&] (int e) {
	if (follow (e))
	  reach (forwards ? g.dst (e) : g.src (e), result[b]);
      };
      if (forwards)
	for (int e : g.succs (b))
	  spread (e);
      else
	for (int e : g.preds (b))
	  spread (e);
    }
  return result;
}

/* The shortest paths from each block to one that leaves its innermost loop.  */
std::vector<int>
to_exits (const function_view &f, path_search &search)
{
  const graph &g = f.cfg ();
  const loop_forest &loops = f.loops ();
  std::vector<int> leaving;
  for (int b : loops.reverse_post_order ())
    if (loops.loop_of (b) >= 0)
      for (int e : g.succs (b))
	if (loops.exit_edge_p (e) && !(g.flags (e) & edge_thrown))
	  {
	    leaving.push_back (b);
	    break;
	  }
  return search.shortest_paths (leaving, false, [&] (int e) {
    return !(g.flags (e) & edge_thrown) && loops.loop_of (g.src (e)) >= 0
	   && loops.loop_of (g.src (e)) == loops.loop_of (g.dst (e));
  });
}

} // anonymous namespace

fact_sums::fact_sums (const function_view &f)
  : m_loops (f.loops ().n_loops ()), m_heights (f.loops ().n_loops (), 0)
{
  const graph &g = f.cfg ();
  if (!f.has_branch ())
    return;
  m_function = f.arms ().dominated (g.entry ());
  sum_up_loops (f);
  go_straight (f);

  std::vector<int> returns, stops;
  for (int b : f.loops ().reverse_post_order ())
    {
      if (f.block (b).contains_return)
	returns.push_back (b);
      if (f.block (b).calls_noreturn)
	stops.push_back (b);
    }
  auto ordinary = [&] (int e) {
    return !(g.flags (e) & edge_thrown) && f.loops ().reachable (g.src (e));
  };
  path_search search (f);
  m_from_entry = search.shortest_paths ({ g.entry () }, true, ordinary);
  m_to_return = search.shortest_paths (returns, false, ordinary);
  m_to_stop = search.shortest_paths (stops, false, ordinary);
  m_to_exit = to_exits (f, search);
  m_controlling.resize (g.n_blocks ());
  for (int b : f.loops ().reverse_post_order ())
    if (g.succs (b).size () > 1)
      find_controlling (f, b);
}

void
fact_sums::sum_up_loops (const function_view &f)
{
  const loop_forest &loops = f.loops ();
  m_loops = f.arms ().in_loops ();
  /* A loop comes before the loops inside it.  */
  for (int l = loops.n_loops () - 1; l >= 0; --l)
    {
      const int outer = loops[l].parent;
      if (outer >= 0)
	{
	  m_loops[outer] += m_loops[l];
	  m_heights[outer] = std::max (m_heights[outer], m_heights[l] + 1);
	}
      m_loops[l][content::exits] = 0;
    }
  for (int e = 0; e < f.cfg ().n_edges (); ++e)
    if (loops.exit_edge_p (e))
      f.for_each_loop_left (e,
			    [this] (int l) { ++m_loops[l][content::exits]; });
}

void
fact_sums::go_straight (const function_view &f)
{
  const graph &g = f.cfg ();
  const loop_forest &loops = f.loops ();
  const std::vector<int> &order = loops.reverse_post_order ();
  m_straight.resize (g.n_blocks ());
  for (auto i = order.rbegin (); i != order.rend (); ++i)
    {
      const int b = *i;
      const block_facts &block = f.block (b);
      straight_path &path = m_straight[b];
      int n_edges = 0, next = -1;
      for (int e : g.succs (b))
	if (!(g.flags (e) & edge_unusual))
	  {
	    ++n_edges;
	    next = e;
	  }
      if (block.calls_noreturn)
	path.end = straight_end::stops;
      else if (block.contains_return)
	path.end = straight_end::returns;
      else if (block.multiway)
	path.end = straight_end::switches;
      else if (n_edges > 1)
	path.end = straight_end::branches;
      else if (n_edges == 1 && loops.back_edge_p (next))
	path.end = straight_end::goes_round;
      else if (n_edges == 1 && loops.header_p (g.dst (next)))
	path.end = straight_end::enters_loop;
      else if (n_edges == 1)
	path = m_straight[g.dst (next)];
      if (path.block < 0)
	path.block = b;
      path.held[content::blocks] += !block.forwarder;
      path.held[content::statements] += block.statements;
      path.held[content::calls] += block.calls;
      path.held[content::stores] += block.stores;
      path.held[content::loads] += block.loads;
    }
}

void
fact_sums::find_controlling (const function_view &f, int b)
{
  constexpr int max_steps = 16, max_edges = 64;
  const graph &g = f.cfg ();
  const dominance &dominators = f.dominators ();
  controlling_branch &result = m_controlling[b];
  int at = dominators.immediate (b);
  for (int steps = 1; at >= 0 && steps <= max_steps;
       at = dominators.immediate (at), ++steps)
    if (m_straight[at].block == at
	&& (m_straight[at].end == straight_end::branches
	    || m_straight[at].end == straight_end::switches)
	&& !f.post_dominators ().dominates (b, at))
      {
	result.block = at;
	result.steps = steps;
	if (g.succs (at).size () <= max_edges)
	  for (int e : g.succs (at))
	    if (f.arms ().owns (e) && dominators.dominates (g.dst (e), b))
	      result.edge = e;
	return;
      }
}

} // namespace staticprof
