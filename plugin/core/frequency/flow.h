/* The flow of control through a function, over any number type.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   This does the work for frequency.cc, where the method is described.  It needs
   the scopes and edge probabilities.  It computes for each block how often it
   is reached from the header of the scope of which it is a node, and for each
   loop its scale.  It is compiled for double and scaled; the tests use exact
   rationals.  */

#pragma once

#include "plugin/core/frequency/exit-heap.h"
#include "plugin/core/frequency/irreducible.h"
#include "plugin/core/frequency/range-watch.h"
#include "plugin/core/frequency/scopes.h"
#include "plugin/core/graph/graph.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace staticprof
{

/* The result for a scope that has been solved.  */
template <class Number> struct scope_flow
{
  Number scale = Number (1);   /* Header executions per entry; for a region,
				  visits of the entered blocks per entry.  */
  Number exit = Number (1);    /* 1 - cyclic probability.  */
  Number stopped = Number (0); /* Probability per entry that control stops
				  inside.  */
  Number lost = Number (0);    /* Probability per entry that control never
				  leaves.  */
  int exits = -1;	       /* Heap of exits, with their mass per
				  execution of the header.  */
  bool capped = false;
  bool endless = false;
  bool approximate = false;
};

template <class Number, class Probability = Number> class flow
{
public:
  flow (const graph &g, const loop_forest &loops, const scope_tree &scopes,
	const std::vector<Probability> &probability, const Number &cap);

  /* Solve all scopes.  */
  void run ();

  /* Did an intermediate value leave the range of a double?  */
  bool left_range () const { return m_watch.left_range (); }

  /* How often B is reached per execution of the header of the scope of which it
     is a node.  That is its own scope; for the header of a reducible loop, the
     parent; for a block of a region, the scope around the region.  */
  const Number &arrivals (int b) const { return m_arrivals[b]; }
  /* Indexed by scope.  A dissolved loop has only scale, exit and the flags.  */
  const scope_flow<Number> &operator[] (int s) const { return m_flows[s]; }
  double residual () const { return m_residual; }
  std::int64_t work () const { return m_solver.work (); }

private:
  /* A flow from node to node of a region; TO is -1 where it leaves that.  */
  struct transition
  {
    int from;
    int to;
    Number probability;
  };

  void solve_scope (int s);
  void spread_block (int b, int s, const Number &mass);
  void send (int s, int to_scope, int dst, const Number &mass);
  void enter_package (int child, int s);
  void hand_over (int heap, int s);
  void finish_scope (int s);

  void solve_region (int region, int s);
  void describe_region (int region);
  void add_transition (int region, int from, int to, const Number &p);
  void add_leave (int region, int from, const Number &p);
  void leave_region (int region, int s);
  void scale_dissolved_loops (int region);
  void find_endless_loops (int region);
  void dissolved_entered (int region, int from, int to, const Number &flow);
  bool dissolves (int region) const;

  const graph &m_graph;
  const loop_forest &m_loops;
  const scope_tree &m_scopes;
  const std::vector<Probability> &m_probability;
  Number m_cap;
  range_watch<Number> m_watch;
  exit_heap<Number> m_heap;
  region_solver<Number> m_solver;
  std::vector<Number> m_arrivals;
  std::vector<scope_flow<Number>> m_flows;
  std::vector<int> m_node;   /* Indexed by block: its number in its region.  */
  std::int64_t m_steps_left; /* The budget of scale_dissolved_loops.  */
  /* Used for a region into which loops are dissolved.  */
  std::vector<transition> m_transitions;
  std::vector<Number> m_entering;
  std::vector<int> m_outermost;
  double m_residual = 0;
};

template <class Number, class Probability>
flow<Number, Probability>::flow (const graph &g, const loop_forest &loops,
				 const scope_tree &scopes,
				 const std::vector<Probability> &probability,
				 const Number &cap)
  : m_graph (g), m_loops (loops), m_scopes (scopes),
    m_probability (probability), m_cap (cap), m_heap (m_watch),
    m_solver (m_watch, cap, region_budget::of (g.n_edges ())),
    m_arrivals (g.n_blocks (), Number (0)), m_flows (scopes.n_scopes ()),
    m_steps_left (1000000 + 16 * static_cast<std::int64_t> (g.n_edges ()))
{
}

template <class Number, class Probability> void
flow<Number, Probability>::run ()
{
  m_arrivals[m_graph.entry ()] = Number (1);
  for (int s = m_scopes.n_scopes () - 1; s >= 0; --s)
    if (m_scopes.used_p (s) && !m_scopes.region_p (s))
      solve_scope (s);
}

/* Push the mass 1 of the header (of the entry) through the nodes of S, a
   reducible loop or the function.  The loops inside are solved already.  */
template <class Number, class Probability> void
flow<Number, Probability>::solve_scope (int s)
{
  int header = m_scopes.header (s);
  for (const int *b = m_scopes.begin (s); b != m_scopes.end (s); ++b)
    {
      int own = m_scopes.scope_of (*b);
      if (own == s)
	spread_block (*b, s, *b == header ? Number (1) : m_arrivals[*b]);
      else if (m_scopes.region_p (own))
	solve_region (own, s);
      else
	enter_package (own, s);
    }
  if (s > 0)
    finish_scope (s);
}

/* A flow of MASS along an edge to DST leaves a node of S for a node of
   TO_SCOPE, which is S or contains it.  */
template <class Number, class Probability> inline void
flow<Number, Probability>::send (int s, int to_scope, int dst,
				 const Number &mass)
{
  m_watch.positive (mass);
  if (to_scope != s)
    m_flows[s].exits = m_heap.insert (m_flows[s].exits,
				      m_scopes.depth (to_scope), dst, mass);
  else if (dst != m_scopes.header (s))
    m_arrivals[dst] += mass;
  /* Otherwise it is a back edge.  The cyclic probability is not summed up:
     finish_scope computes it from the outflow.  */
}

template <class Number, class Probability> inline void
flow<Number, Probability>::spread_block (int b, int s, const Number &mass)
{
  if (mass == Number (0))
    return;
  bool stops = true;
  for (int e : m_graph.succs (b))
    {
      const Probability &p = m_probability[e];
      if (p == Probability (0))
	continue;
      stops = false;
      int dst = m_graph.dst (e);
      int to_scope = m_scopes.scope_of (dst) == s
		       ? s
		       : m_scopes.innermost_scope (e);
      send (s, to_scope, dst, Number (mass * p));
    }
  if (stops)
    m_flows[s].stopped += mass;
}

/* HEAP contains flows that leave a node of S: pass on those that end in S and
   keep the rest.  */
template <class Number, class Probability> void
flow<Number, Probability>::hand_over (int heap, int s)
{
  int depth = m_scopes.depth (s);
  while (heap != m_heap.empty && m_heap.key (heap) == depth)
    {
      send (s, s, m_heap.dst (heap), m_heap.mass (heap));
      heap = m_heap.pop (heap);
    }
  m_flows[s].exits = m_heap.merge (m_flows[s].exits, heap);
}

/* CHILD, a reducible loop directly inside S, is entered.  */
template <class Number, class Probability> void
flow<Number, Probability>::enter_package (int child, int s)
{
  const scope_flow<Number> &inner = m_flows[child];
  const Number &in = m_arrivals[m_scopes.header (child)];
  if (in == Number (0))
    return;
  m_flows[s].stopped += in * inner.stopped;
  m_flows[s].lost += in * inner.lost;
  m_heap.multiply (inner.exits, Number (in * inner.scale));
  hand_over (inner.exits, s);
}

/* All flow of loop S that does not return to its header is known now.  It is
   the probability of leaving, 1 - cyclic probability, without cancellation.  */
template <class Number, class Probability> void
flow<Number, Probability>::finish_scope (int s)
{
  scope_flow<Number> &f = m_flows[s];
  Number leaving = m_heap.sum (f.exits);
  f.endless = leaving == Number (0) && f.stopped == Number (0);
  f.exit = leaving + f.stopped + f.lost;
  Number share = f.exit * m_cap;
  f.capped = share < Number (1);
  f.scale = f.capped ? m_cap : Number (Number (1) / f.exit);
  f.stopped *= f.scale;
  f.lost *= f.scale;
  if (f.capped)
    f.lost += Number (1) - share;
}

} // namespace staticprof

#include "plugin/core/frequency/flow-region.h"
