/* The flow through an irreducible region: its linear system and its outflow.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Included by flow.h.  A region is not packaged in advance: it has several
   entries, so it is solved when the scope around it has the inflow of each
   of them.  */

#pragma once

namespace staticprof
{

/* Solve REGION, a node of S.  All its inflow is known.  */
template <class Number, class Probability> void
flow<Number, Probability>::solve_region (int region, int s)
{
  scope_flow<Number> &f = m_flows[region];
  int n = m_scopes.size (region);
  const int *blocks = m_scopes.begin (region);
  Number in = Number (0);
  for (int i = 0; i < n; ++i)
    in += m_arrivals[blocks[i]];
  /* A region that is never reached gets the scale for entering at the
     header.  */
  bool reached = in != Number (0);
  if (!reached)
    in = m_arrivals[blocks[0]] = Number (1);

  m_entering.clear ();
  if (dissolves (region))
    for (int i = 0; i < n; ++i)
      m_entering.push_back (m_arrivals[blocks[i]]);
  describe_region (region);
  m_solver.solve ();

  Number entered = Number (0);
  for (int i = 0; i < n; ++i)
    {
      Number &arrivals = m_arrivals[blocks[i]];
      if (arrivals != Number (0))
	entered += m_solver.visits (i);
      arrivals = m_solver.visits (i);
    }
  f.scale = entered / in;
  f.exit = in / entered;
  f.capped = m_solver.capped ();
  f.approximate = m_solver.approximate ();
  if (m_solver.residual () > m_residual)
    m_residual = m_solver.residual ();
  f.lost = m_solver.lost ();
  if (dissolves (region))
    scale_dissolved_loops (region);

  leave_region (region, reached ? s : -1);
}

/* Is there an irreducible loop directly inside REGION?  Loops deeper inside may
   count as well: the answer affects the cost, not the result.  */
template <class Number, class Probability> inline bool
flow<Number, Probability>::dissolves (int region) const
{
  return region < m_loops.n_loops () && m_loops.encloses (region - 1, region);
}

template <class Number, class Probability> inline void
flow<Number, Probability>::add_transition (int region, int from, int to,
					   const Number &p)
{
  m_solver.add_transition (from, to, p);
  if (dissolves (region))
    m_transitions.push_back ({ from, to, p });
}

template <class Number, class Probability> inline void
flow<Number, Probability>::add_leave (int region, int from, const Number &p)
{
  m_solver.add_leave (from, p);
  if (dissolves (region) && p != Number (0))
    m_transitions.push_back ({ from, -1, p });
}

/* Give the solver the transitions between the nodes of REGION.  */
template <class Number, class Probability> void
flow<Number, Probability>::describe_region (int region)
{
  int n = m_scopes.size (region);
  const int *blocks = m_scopes.begin (region);
  int depth = m_scopes.depth (region);
  m_node.resize (m_graph.n_blocks ());
  for (int i = 0; i < n; ++i)
    m_node[blocks[i]] = i;

  m_solver.clear (n);
  m_transitions.clear ();
  for (int i = 0; i < n; ++i)
    {
      int b = blocks[i];
      int own = m_scopes.scope_of (b);
      m_solver.add_in (i, m_arrivals[b]);
      if (own != region)
	{
	  scope_flow<Number> &inner = m_flows[own];
	  int &heap = inner.exits;
	  m_heap.multiply (heap, inner.scale);
	  while (heap != m_heap.empty && m_heap.key (heap) == depth)
	    {
	      add_transition (region, i, m_node[m_heap.dst (heap)],
			      m_heap.mass (heap));
	      heap = m_heap.pop (heap);
	    }
	  add_leave (region, i, m_heap.sum (heap));
	  add_leave (region, i, inner.stopped);
	  m_solver.add_leave (i, inner.lost);
	  continue;
	}
      bool stops = true;
      for (int e : m_graph.succs (b))
	{
	  if (m_probability[e] == Probability (0))
	    continue;
	  stops = false;
	  Number p = Number (m_probability[e]);
	  m_watch.positive (p);
	  int dst = m_graph.dst (e);
	  if (m_scopes.holds (region, dst))
	    add_transition (region, i, m_node[dst], p);
	  else
	    add_leave (region, i, p);
	}
      if (stops)
	add_leave (region, i, Number (1));
    }
}

/* Pass the outflow of REGION on to S.  S is -1 if control never gets here.  */
template <class Number, class Probability> void
flow<Number, Probability>::leave_region (int region, int s)
{
  scope_flow<Number> &f = m_flows[region];
  f.endless = true;
  for (const int *b = m_scopes.begin (region); b != m_scopes.end (region); ++b)
    {
      Number visits = m_arrivals[*b];
      if (s < 0)
	m_arrivals[*b] = Number (0);
      if (visits == Number (0))
	continue;
      int own = m_scopes.scope_of (*b);
      if (own != region)
	{
	  const scope_flow<Number> &inner = m_flows[own];
	  if (inner.exits != m_heap.empty || inner.stopped != Number (0))
	    f.endless = false;
	  f.lost += visits * inner.lost;
	  if (s < 0)
	    continue;
	  m_flows[s].stopped += visits * inner.stopped;
	  m_heap.multiply (inner.exits, visits);
	  hand_over (inner.exits, s);
	  continue;
	}
      bool stops = true;
      for (int e : m_graph.succs (*b))
	{
	  if (m_probability[e] == Probability (0))
	    continue;
	  stops = false;
	  int dst = m_graph.dst (e);
	  if (m_scopes.holds (region, dst))
	    continue;
	  f.endless = false;
	  if (s >= 0)
	    send (s, m_scopes.innermost_scope (e), dst,
		  Number (visits * m_probability[e]));
	}
      if (stops)
	{
	  f.endless = false;
	  if (s >= 0)
	    m_flows[s].stopped += visits;
	}
    }
  if (s >= 0)
    m_flows[s].lost += f.lost;
}

/* FLOW runs from node FROM to node TO of REGION: add it to the inflow of each
   dissolved loop that contains TO and not FROM, and note the outermost of them.
   Their number is not bounded by the graph, hence the budget.  */
template <class Number, class Probability> void
flow<Number, Probability>::dissolved_entered (int region, int from, int to,
					      const Number &flow)
{
  m_watch.positive (flow);
  const int *blocks = m_scopes.begin (region);
  int b = blocks[to];
  int l = m_loops.loop_of (b);
  if (!m_loops[l].irreducible)
    l = m_loops[l].parent;
  for (; l != region - 1; l = m_loops[l].parent)
    {
      if ((from >= 0 && m_loops.contains (l, blocks[from]))
	  || --m_steps_left < 0)
	return;
      m_flows[l + 1].lost += flow;
      if (m_outermost[to] < 0 || l < m_outermost[to])
	m_outermost[to] = l;
    }
}

/* Scales of the irreducible loops dissolved into REGION: visits of the blocks
   through which they are entered over the flow that enters.  The fields
   STOPPED and LOST of a dissolved loop have no other use and hold the two
   sums meanwhile.  */
template <class Number, class Probability> void
flow<Number, Probability>::scale_dissolved_loops (int region)
{
  int n = m_scopes.size (region);
  m_outermost.assign (n, -1);
  for (int i = 0; i < n; ++i)
    if (m_entering[i] != Number (0))
      dissolved_entered (region, -1, i, m_entering[i]);
  for (const transition &t : m_transitions)
    if (t.to >= 0 && m_solver.visits (t.from) != Number (0))
      dissolved_entered (region, t.from, t.to,
			 Number (m_solver.visits (t.from) * t.probability));

  for (int i = 0; i < n; ++i)
    if (m_outermost[i] >= 0)
      {
	int l = m_loops.loop_of (m_scopes.begin (region)[i]);
	if (!m_loops[l].irreducible)
	  l = m_loops[l].parent;
	for (; l >= m_outermost[i]; l = m_loops[l].parent)
	  m_flows[l + 1].stopped += m_solver.visits (i);
      }

  for (int l = region;
       l < m_loops.n_loops () && m_loops.encloses (region - 1, l); ++l)
    if (m_scopes.scope_of_loop (l) == region)
      {
	scope_flow<Number> &f = m_flows[l + 1];
	f.approximate = m_steps_left < 0 || m_flows[region].approximate;
	if (m_steps_left < 0)
	  {
	    f.scale = m_flows[region].scale;
	    f.exit = m_flows[region].exit;
	  }
	else if (f.lost != Number (0))
	  {
	    f.scale = f.stopped / f.lost;
	    f.exit = f.lost / f.stopped;
	  }
      }
  find_endless_loops (region);
}

/* Which loops dissolved into REGION are entered, and no flow leaves them?  The
   loops inside a loop are a range of numbers.  So it is left if the least or the
   greatest of the loops to which flow from its blocks goes is not inside it.  */
template <class Number, class Probability> void
flow<Number, Probability>::find_endless_loops (int region)
{
  struct targets
  {
    int least, greatest;
  };
  std::vector<targets> to; /* By loop inside REGION.  */
  for (int l = region;
       l < m_loops.n_loops () && m_loops.encloses (region - 1, l); ++l)
    to.push_back ({ l, l });
  auto add = [&to, region] (int l, const targets &more) {
    if (l < region)
      return;
    targets &t = to[l - region];
    t.least = std::min (t.least, more.least);
    t.greatest = std::max (t.greatest, more.greatest);
  };
  const int *blocks = m_scopes.begin (region);
  for (const transition &t : m_transitions)
    if (m_solver.visits (t.from) != Number (0))
      {
	const int target = t.to < 0 ? -1 : m_loops.loop_of (blocks[t.to]);
	add (m_loops.loop_of (blocks[t.from]), { target, target });
      }
  for (int l = region + static_cast<int> (to.size ()) - 1; l >= region; --l)
    {
      const targets &t = to[l - region];
      scope_flow<Number> &f = m_flows[l + 1];
      if (m_scopes.scope_of_loop (l) == region)
	f.endless = f.lost != Number (0) && t.least >= l
		    && m_loops.encloses (l, t.greatest);
      add (m_loops[l].parent, t);
    }
}

} // namespace staticprof
