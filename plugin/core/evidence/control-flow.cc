/* A function's control flow.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Everything is linear in blocks and edges.  */

#include "plugin/core/evidence/control-flow.h"

#include <utility>

namespace staticprof
{

namespace
{

/* May a heuristic be asked about a branch of this function?  */
bool
has_branch_p (const graph &g)
{
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      index_range succs = g.succs (b);
      if (succs.size () < 2)
	continue;
      int n = 0;
      for (int e : succs)
	n += !(g.flags (e) & edge_thrown);
      if (n != 1)
	return true;
    }
  return false;
}

/* By block: calls_noreturn; empty if no block does.  */
std::vector<char>
find_stops (const std::vector<block_facts> &blocks)
{
  std::vector<char> stops;
  for (std::size_t b = 0; b < blocks.size (); ++b)
    if (blocks[b].calls_noreturn)
      {
	stops.resize (blocks.size (), 0);
	stops[b] = 1;
      }
  return stops;
}

} // namespace

control_flow::control_flow (const graph &g,
			    const std::vector<block_facts> &blocks,
			    std::vector<int> dominators)
  : m_graph (g), m_loops (g), m_stops (find_stops (blocks)),
    m_dominators (!has_branch_p (g) ? dominance (g.n_blocks ())
		  : dominators.empty ()
		    ? dominance (g, m_loops, dominance_direction::dominators)
		    : dominance (g, m_loops, std::move (dominators))),
    m_post_dominators (
      has_branch_p (g)
	? dominance (g, m_loops, dominance_direction::post_dominators, m_stops)
	: dominance (g.n_blocks ()))
{
  if (has_branch_p (g))
    look_through_forwarders (blocks);
}

void
control_flow::look_through_forwarders (const std::vector<block_facts> &blocks)
{
  const graph &g = m_graph;
  const int n = g.n_blocks ();
  /* A pre-header is the block that the paper's compiler had in front of a loop,
     so it is not a forwarder (Table 10: the store in atoi's loop does not count
     for the branch that leads there).  */
  auto forward = [&] (int b) {
    if (!blocks[b].forwarder || g.succs (b).size () != 1)
      return -1;
    const int to = g.dst (g.succs (b)[0]);
    return enters_loop_p (b, to) ? -1 : to;
  };
  follow (
    n, forward, [&] (int b) { return forward (b) >= 0 ? -1 : b; },
    m_real_block);
  for (int b = 0; b < n; ++b)
    if (m_real_block[b] < 0)
      m_real_block[b] = b;
  follow (
    n, forward, [&] (int b) { return m_loops.header_p (b) ? b : -1; },
    m_header_at);
}

bool
control_flow::each_time_p (int b, int l) const
{
  constexpr int max_edges = 16;
  const int header = m_loops[l].header;
  auto behind_b = [&] (int e) {
    return !m_loops.contains (l, m_graph.src (e))
	   || m_dominators.dominates (b, m_graph.src (e));
  };
  const edge_list entering = m_graph.preds (header);
  if (entering.size () > max_edges)
    return false;
  for (int e : entering)
    {
      if (behind_b (e))
	continue;
      /* A forwarder before the header through which the loop is also
	 entered.  */
      const int from = m_graph.src (e);
      if (m_graph.preds (from).size () > max_edges
	  || m_real_block[from] != header)
	return false;
      for (int into : m_graph.preds (from))
	if (!behind_b (into))
	  return false;
    }
  return true;
}

} // namespace staticprof
