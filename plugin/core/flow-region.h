/* The flow through an irreducible region: its linear system, and what leaves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Included by flow.h.  A region is not packaged in advance: it has several
   entries, so it is solved when the scope around it knows what comes in at each
   of them.  */

#ifndef STATICPROF_CORE_FLOW_REGION_H
#define STATICPROF_CORE_FLOW_REGION_H

namespace staticprof
{

/* Solve REGION, a node of S; all that enters it is known.  */
template <class Number, class Probability>
void
flow<Number, Probability>::solve_region (int region, int s)
{
  scope_flow<Number> &f = m_flows[region];
  int n = m_scopes.size (region);
  const int *blocks = m_scopes.begin (region);
  Number in = Number (0);
  for (int i = 0; i < n; ++i)
    in += m_arrivals[blocks[i]];
  /* Probability 0 of getting here: the scale is that of entering at the
     header.  */
  bool reached = in != Number (0);
  if (!reached)
    in = m_arrivals[blocks[0]] = Number (1);

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
  scale_of_inner_loops (region);

  leave_region (region, reached ? s : -1);
}

/* Hand the solver the transitions between the nodes of REGION.  */
template <class Number, class Probability>
void
flow<Number, Probability>::describe_region (int region)
{
  int n = m_scopes.size (region);
  const int *blocks = m_scopes.begin (region);
  int depth = m_scopes.depth (region);
  m_node.resize (m_graph.n_blocks ());
  for (int i = 0; i < n; ++i)
    m_node[blocks[i]] = i;

  m_solver.clear (n);
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
	      m_solver.add_transition (i, m_node[m_heap.dst (heap)],
				       m_heap.mass (heap));
	      heap = m_heap.pop (heap);
	    }
	  m_solver.add_leave (i, m_heap.sum (heap));
	  m_solver.add_leave (i, inner.stopped);
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
	    m_solver.add_transition (i, m_node[dst], p);
	  else
	    m_solver.add_leave (i, p);
	}
      if (stops)
	m_solver.add_leave (i, Number (1));
    }
}

/* Pass on to S what leaves REGION.  S is -1 if control never gets here.  */
template <class Number, class Probability>
void
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

/* Scales of the irreducible loops dissolved into REGION: visits of the blocks
   through which they are entered over the flow that enters.  */
template <class Number, class Probability>
void
flow<Number, Probability>::scale_of_inner_loops (int)
{
}

} // namespace staticprof

#endif
