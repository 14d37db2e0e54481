/* What heuristics share about a function, and its branches as heuristics see
   them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: find_steps finds the block to which each block runs straight; follow
   turns such steps into "the first block behind this one that ...", each chain
   being walked once; find_top_tests recognises the loops that are tested at the
   top.  All linear in blocks and edges.

   "Runs straight to a block that it dominates" needs no dominator tree: along a
   chain of single successors each block dominates the next exactly when the
   next has no other incoming edges than its own back edges.

   Known flaw: a block before an irreducible loop counts as not dominating the
   header even when exceptions alone make the loop's second entry.  */

#include "plugin/core/evidence/branch.h"

#include <algorithm>
#include <utility>

namespace staticprof
{

function_view::function_view (control_flow flow, const function_facts &facts)
  : control_flow (std::move (flow)), m_facts (facts)
{
  if (!has_branch ())
    return;

  join_loops ();
  const int n = m_graph.n_blocks ();
  m_arms = arm_table (*this, facts);
  std::vector<int> straight, owned;
  find_steps (straight, owned);

  follow (
    n, [&] (int b) { return owned[b]; },
    [&] (int b) { return m_loops.header_p (b) ? m_loops.loop_of (b) : -1; },
    m_loop_entered);
  auto owned_outside_loops = [&] (int b) {
    return owned[b] >= 0 && !enters_loop_p (b, owned[b]) ? owned[b] : -1;
  };
  follow (
    n, owned_outside_loops, [&] (int b) { return block (b).calls ? b : -1; },
    m_calls_straight);
  follow (
    n, [&] (int b) { return straight[b]; },
    [&] (int b) { return block (b).contains_return ? b : -1; },
    m_returns_straight);

  find_top_tests ();
  find_inevitable ();
  summarise_loops ();
}

namespace
{

/* The loops that directly contain a branch or several inner loops.  */
std::vector<bool>
more_than_a_loop_inside (const graph &g, const loop_forest &loops)
{
  std::vector<bool> result (loops.n_loops ());
  std::vector<int> inside (loops.n_loops ());
  for (int b : loops.reverse_post_order ())
    if (loops.loop_of (b) >= 0 && g.succs (b).size () > 1)
      result[loops.loop_of (b)] = true;
  for (int l = 0; l < loops.n_loops (); ++l)
    if (const int outer = loops[l].parent; outer >= 0 && ++inside[outer] > 1)
      result[outer] = true;
  return result;
}

} // anonymous namespace

void
function_view::join_loops ()
{
  std::vector<int> into;
  std::vector<bool> more_inside;
  for (int l = 0; l < m_loops.n_loops (); ++l)
    {
      const int outer = m_loops[l].parent;
      if (outer < 0)
	continue;
      const int header = m_loops[outer].header;
      if (!block (header).passes_values_on
	  || m_graph.dst (m_graph.succs (header)[0]) != m_loops[l].header)
	continue;
      if (more_inside.empty ())
	more_inside = more_than_a_loop_inside (m_graph, m_loops);
      if (more_inside[outer])
	continue;
      into.resize (m_loops.n_loops (), -1);
      into[l] = outer;
    }
  if (into.empty ())
    return;
  m_graph_loops = m_loops;
  m_loops = m_graph_loops->joined (m_graph, into);
  look_through_forwarders (m_facts.blocks);
}

void
function_view::summarise_loops ()
{
  m_summaries.resize (m_loops.n_loops ());
  for (int b : m_loops.reverse_post_order ())
    {
      const int l = m_loops.loop_of (b);
      if (l < 0)
	continue;
      m_summaries[l].calls += block (b).calls;
      m_summaries[l].indexes |= block (b).indexes;
    }
  for (int l = m_loops.n_loops () - 1; l >= 0; --l)
    if (const int outer = m_loops[l].parent; outer >= 0)
      m_summaries[outer].calls += m_summaries[l].calls;
}

/* STRAIGHT[b] is the only ordinary successor of B, or -1; OWNED[b] is the same
   if B dominates it, else -1.  */
void
function_view::find_steps (std::vector<int> &straight,
			   std::vector<int> &owned) const
{
  const int n = m_graph.n_blocks ();
  straight.assign (n, -1);
  for (int b = 0; b < n; ++b)
    {
      if (block (b).calls_noreturn)
	continue;
      int ordinary = 0;
      for (int e : m_graph.succs (b))
	if (!(m_graph.flags (e) & edge_unusual))
	  {
	    straight[b] = m_graph.dst (e);
	    ++ordinary;
	  }
      if (ordinary != 1)
	straight[b] = -1;
    }

  /* By block: the number of edges into it from outside the loop that it
     heads.  */
  std::vector<int> entries (n, 0);
  for (int e = 0; e < m_graph.n_edges (); ++e)
    {
      int src = m_graph.src (e), dst = m_graph.dst (e);
      if (!m_loops.reachable (src))
	continue;
      if (!m_loops.header_p (dst)
	  || !m_loops.contains (m_loops.loop_of (dst), src))
	++entries[dst];
      else if (m_loops[m_loops.loop_of (dst)].irreducible)
	entries[dst] = 2;
    }
  owned.assign (n, -1);
  for (int b = 0; b < n; ++b)
    {
      int to = straight[b];
      if (to < 0 || entries[to] != 1 || to == m_graph.entry ())
	continue;
      /* The one entry comes from B, unless B is in the loop that TO heads.  */
      if (!m_loops.header_p (to) || !m_loops.contains (m_loops.loop_of (to), b))
	owned[b] = to;
    }
}

void
function_view::find_top_tests ()
{
  const int n = m_graph.n_blocks ();
  /* The two edges of a test, not counting exceptions.  */
  auto test_edges = [this] (int b, int edges[2]) {
    int found = 0;
    if (block (b).multiway || m_loops.loop_of (b) < 0)
      return false;
    for (int e : m_graph.succs (b))
      if (!(m_graph.flags (e) & edge_thrown))
	{
	  if (found == 2)
	    return false;
	  edges[found++] = e;
	}
    return found == 2;
  };

  int edges[2];
  std::vector<char> bottom_tested (m_loops.n_loops (), 0);
  for (int b = 0; b < n; ++b)
    if (test_edges (b, edges))
      for (int i = 0; i < 2; ++i)
	{
	  int l = loop_continued_by (edges[i]);
	  if (l >= 0 && !m_loops.contains (l, m_graph.dst (edges[1 - i])))
	    bottom_tested[l] = 1;
	}

  m_top_test.assign (n, 0);
  for (int l = 0; l < m_loops.n_loops (); ++l)
    {
      int b = m_loops[l].header;
      m_top_test[b] = !bottom_tested[l] && test_edges (b, edges)
		      && m_loops.exit_edge_p (edges[0])
			   != m_loops.exit_edge_p (edges[1]);
    }
}

/* Control inevitably reaches a block's post-dominators.  */
void
function_view::find_inevitable ()
{
  const int n = m_graph.n_blocks ();
  auto next = [&] (int b) {
    const int to = m_post_dominators.immediate (b);
    return to >= 0 && m_loops.loop_of (to) != m_loops.loop_of (b)
	       && m_loops.header_p (to)
	     ? -1
	     : to;
  };
  /* Indexed by event.  */
  constexpr bool block_facts::*events[n_events] = {
    &block_facts::reports_error, &block_facts::shows_message,
    &block_facts::sets_errno,	 &block_facts::prints,
    &block_facts::grows,	 &block_facts::compares_strings
  };
  for (int e = 0; e < n_events; ++e)
    {
      auto happens = [&] (const block_facts &f) { return f.*events[e]; };
      /* Most functions have none of them.  */
      if (std::any_of (m_facts.blocks.begin (), m_facts.blocks.end (), happens))
	follow (
	  n, next, [&] (int at) { return happens (block (at)) ? at : -1; },
	  m_inevitable[e]);
    }

  /* One bit for each value.  */
  unsigned returning = 0;
  for (const block_facts &f : m_facts.blocks)
    returning |= 1u << static_cast<int> (f.returned);
  for (const edge_facts &f : m_facts.edges)
    returning |= 1u << static_cast<int> (f.returned);
  returning &= ~(1u << static_cast<int> (returned_value::unknown));
  m_ever_returned = returning;
  if (!returning)
    return;
  auto returned = [&] (int b) {
    returned_value v = block (b).returned;
    if (v == returned_value::unknown && m_graph.succs (b).size () == 1)
      v = m_facts.edges[m_graph.succs (b)[0]].returned;
    return v == returned_value::unknown ? -1 : static_cast<int> (v);
  };
  follow (n, next, returned, m_returned);
  for (int &v : m_returned)
    v = std::max (v, 0);
}

branch
make_branch (const function_view &f, int b,
	     const std::vector<exclusion> &excluded,
	     std::vector<successor> &storage)
{
  const graph &g = f.cfg ();
  const loop_forest &loops = f.loops ();
  const int l = loops.loop_of (b);
  const bool rotated_later = l >= 0 && f.top_test_p (loops[l].header);
  int n_loop_back = 0, n_exits = 0;

  storage.clear ();
  for (int e : g.succs (b))
    {
      if (!excluded.empty () && excluded[e] != exclusion::none)
	continue;
      successor s;
      s.edge = e;
      s.block = f.real_block (g.dst (e));
      s.exits_loop = loops.exit_edge_p (e);
      if (!rotated_later)
	s.loop_back = l >= 0 && f.loop_continued_by (e) == l;
      else
	/* If the test were at the bottom of the loop, the edge that stays in
	   the loop would be its back edge, and a `continue' would only lead to
	   that test.  */
	s.loop_back = loops[l].header == b && !s.exits_loop;
      int h = f.header_at (g.dst (e));
      int entered = h >= 0 ? loops.loop_of (h) : f.loop_entered_at (s.block);
      s.enters_loop = entered >= 0 && !loops.contains (entered, b);
      s.post_dominates = f.post_dominators ().dominates (s.block, b);
      n_loop_back += s.loop_back;
      n_exits += s.exits_loop;
      storage.push_back (s);
    }
  return { f,		b,	 f.block (b).condition,		  storage,
	   n_loop_back, n_exits, classify (f.block (b).condition) };
}

} // namespace staticprof
