/* Invocations in one recursive cycle of a call graph, over any number type.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The work horse of recursion.cc, where the method is described.  With local
   call frequencies l and a factor t by which all calls are weakened,

       x (g) = in (g) + sum over f of x (f) * t * l (f, g)

   1. factor () carries out the elimination that was planned (elimination.h).
      Everything is positive except for the pivot of each node, 1 minus the return
      to itself through nodes that are gone.
   2. greatest_scale () goes through the elimination backwards and computes the
      scale of each node v: how often v is invoked per invocation from outside
      the cycle, the diagonal of the inverse (Takahashi, Fagan and Chin 1973).
      It costs what the elimination cost.
   3. solve () sends what enters through the elimination.
   4. What elimination has left (the kernel) is iterated: power steps bound the
      spectral radius after Collatz and Wielandt and find how the dominant
      part of an error looks; Gauss-Seidel sweeps then solve, each corrected by
      the multiple that removes that part, so that a slow exit from the kernel
      does not make the sweeps slow.

   Compiled for double and scaled; the tests use exact rationals.  */

#pragma once

#include "plugin/core/program/elimination.h"
#include "plugin/core/frequency/range-watch.h"
#include "plugin/core/frequency/scaled.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

template <class Number> class call_flow
{
public:
  /* PLAN and WATCH are kept by reference.  LOCAL has the local call frequency
     of each of the plan's first entries, SELF of each node's calls of itself.
     LEAST is 1 / cap.  */
  call_flow (const elimination &plan, range_watch<Number> &watch,
	     const std::vector<Number> &local, const std::vector<Number> &self,
	     const Number &least);

  /* Eliminate with all calls multiplied by T, at most 1.  Returns the margin:
     1 / the greatest scale of a node, or with a kernel 1 - a bound of the
     kernel's spectral radius.  0 if the recursion would not end.  */
  Number factor (const Number &t);

  /* FLOW is what enters each node, and becomes its invocations.  Needs a
     margin that is positive.  Sweeps stop at a relative change of
     PRECISION.  */
  void solve (std::vector<Number> &flow, double precision);

private:
  Number &target (int place)
  {
    return place < 0 ? m_self[-1 - place] : m_value[place];
  }
  bool eliminate ();
  Number greatest_scale ();
  Number bound_kernel ();
  void step_kernel ();
  void sweep_kernel (std::vector<Number> &flow, double precision);
  void copy_kernel ();

  static constexpr int most_power_steps = 64; /* The budget for one factor.  */
  int m_power_steps = 400;		      /* The budget that is left for
						 all factors.  */
  static constexpr int most_sweeps = 64;

  const elimination &m_plan;
  range_watch<Number> &m_watch;
  const std::vector<Number> &m_local;
  const std::vector<Number> &m_local_self;
  Number m_least;
  std::vector<Number> m_value; /* Indexed by entry.  */
  std::vector<Number> m_self;  /* Indexed by node: the probability of
				  returning to itself.  */
  std::vector<Number> m_pivot; /* Indexed by node: 1 - m_self; not set for
				  nodes of the kernel.  */
  /* The kernel's entries side by side, in the order of kernel_ins ().  */
  struct arc
  {
    int from;
    Number value;
  };
  std::vector<arc> m_arcs;
  /* Indexed by node of the kernel, with one more at the end.  */
  std::vector<std::size_t> m_first_arc;
  std::vector<Number> m_between;  /* Indexed by entry from, to: visits of
				     FROM per visit that begins at TO.  */
  std::vector<Number> m_scale;	  /* Indexed by node.  */
  std::vector<Number> m_dominant; /* Indexed by node of the kernel:
				     positive, close to the Perron vector.  */
  std::vector<Number> m_image;	  /* The kernel's matrix times m_dominant.  */
};

template <class Number>
call_flow<Number>::call_flow (const elimination &plan,
			      range_watch<Number> &watch,
			      const std::vector<Number> &local,
			      const std::vector<Number> &self,
			      const Number &least)
  : m_plan (plan), m_watch (watch), m_local (local), m_local_self (self),
    m_least (least), m_pivot (plan.n_nodes ()), m_between (plan.n_entries ()),
    m_scale (plan.n_nodes ()),
    m_dominant (plan.kernel ().empty () ? 0 : plan.n_nodes (), Number (1)),
    m_image (m_dominant.size ())
{
}

template <class Number> Number
call_flow<Number>::factor (const Number &t)
{
  m_value.assign (m_plan.n_entries (), Number (0));
  for (std::size_t i = 0; i < m_local.size (); ++i)
    m_value[i] = m_local[i] * t;
  m_self.clear ();
  for (const Number &l : m_local_self)
    m_self.push_back (Number (l * t));
  if (!eliminate ())
    return Number (0);
  if (m_plan.kernel ().empty ())
    return Number (Number (1) / greatest_scale ());
  copy_kernel ();
  Number bound = bound_kernel ();
  return bound < Number (1) ? Number (Number (1) - bound) : Number (0);
}

template <class Number> bool
call_flow<Number>::eliminate ()
{
  for (const elimination::step &s : m_plan.steps ())
    {
      /* Not "<= 0": a NaN after an overflow is no pivot either.  */
      if (!(m_self[s.node] < Number (1)))
	return false;
      Number pivot = Number (1) - m_self[s.node];
      m_pivot[s.node] = pivot;
      const int *place = m_plan.targets ().data () + s.targets;
      for (int k = s.ins; k < s.ins_end; ++k)
	{
	  Number share = m_value[m_plan.entries ()[k]] / pivot;
	  for (int i = s.outs; i < s.outs_end; ++i)
	    {
	      Number flow = share * m_value[m_plan.entries ()[i]];
	      m_watch.positive (flow);
	      target (*place++) += flow;
	    }
	}
      /* The computation will be repeated.  */
      if (m_watch.left_range ())
	return false;
    }
  return true;
}

/* Goes through the steps backwards and computes the scale of each node from the
   inverse of the system of the nodes that are eliminated after it.  A scale is
   at least 1, so visits that are too few for a double make no difference.  */
template <class Number> Number
call_flow<Number>::greatest_scale ()
{
  Number greatest = Number (1);
  for (auto s = m_plan.steps ().rbegin (); s != m_plan.steps ().rend (); ++s)
    {
      const std::vector<int> &entries = m_plan.entries ();
      const Number &pivot = m_pivot[s->node];
      for (int i = s->outs; i < s->outs_end; ++i)
	m_between[entries[i]] = Number (0);
      const int *place = m_plan.targets ().data () + s->targets;
      Number scale = Number (1);
      for (int k = s->ins; k < s->ins_end; ++k)
	{
	  const Number &in = m_value[entries[k]];
	  Number reached = Number (0);
	  for (int i = s->outs; i < s->outs_end; ++i)
	    {
	      int p = *place++;
	      const Number &visits = p < 0 ? m_scale[-1 - p] : m_between[p];
	      reached += m_value[entries[i]] * visits;
	      m_between[entries[i]] += visits * in;
	    }
	  reached = reached / pivot;
	  m_watch.bounded (reached);
	  m_between[entries[k]] = reached;
	  scale += reached * in;
	}
      for (int i = s->outs; i < s->outs_end; ++i)
	{
	  Number &visits = m_between[entries[i]];
	  visits = visits / pivot;
	  m_watch.bounded (visits);
	}
      scale = scale / pivot;
      m_watch.bounded (scale);
      m_scale[s->node] = scale;
      if (greatest < scale)
	greatest = scale;
    }
  return greatest;
}

/* M_IMAGE becomes the kernel's matrix times M_DOMINANT.  */
template <class Number> void
call_flow<Number>::step_kernel ()
{
  const std::vector<int> &kernel = m_plan.kernel ();
  for (int v : kernel)
    m_image[v] = m_self[v] * m_dominant[v];
  const arc *a = m_arcs.data ();
  for (std::size_t k = 0; k < kernel.size (); ++k)
    {
      const Number to = m_dominant[kernel[k]];
      for (const arc *end = m_arcs.data () + m_first_arc[k + 1]; a != end; ++a)
	m_image[a->from] += a->value * to;
    }
}

template <class Number> void
call_flow<Number>::copy_kernel ()
{
  m_arcs.clear ();
  m_first_arc.clear ();
  const std::vector<int> &ins = m_plan.kernel_ins ();
  for (std::size_t k = 0; k + 1 < ins.size (); ++k)
    {
      m_first_arc.push_back (m_arcs.size ());
      for (int i = ins[k]; i < ins[k + 1]; ++i)
	{
	  int e = m_plan.entries ()[i];
	  m_arcs.push_back ({ m_plan.from (e), m_value[e] });
	}
    }
  m_first_arc.push_back (m_arcs.size ());
}

/* An upper bound of the spectral radius of the kernel, which is sharp unless it
   is far below 1 or above 1.  The vector is kept from one call to the next
   because the spectrum changes little.  */
template <class Number> Number
call_flow<Number>::bound_kernel ()
{
  const Number nearly = Number (1) - m_least;
  for (int step = 1;; ++step)
    {
      step_kernel ();
      Number low = Number (0), high = Number (0), norm = Number (0);
      for (int v : m_plan.kernel ())
	{
	  m_watch.positive (m_image[v]);
	  Number ratio = m_image[v] / m_dominant[v];
	  if (high < ratio)
	    high = ratio;
	  if (low == Number (0) || ratio < low)
	    low = ratio;
	  if (norm < m_dominant[v])
	    norm = m_dominant[v];
	}
      --m_power_steps;
      bool sharp = !(nearly < high)
		   && !(Number (Number (1) - high) * Number (10) < high - low);
      if (sharp || step == most_power_steps || m_power_steps <= 0
	  || nearly < low)
	return high;
      /* Mixed with the old vector, because cycles of even length would
	 oscillate.  */
      Number part = high / Number (4);
      norm = norm * high;
      for (int v : m_plan.kernel ())
	{
	  m_dominant[v] = (m_image[v] + m_dominant[v] * part) / norm;
	  m_watch.positive (m_dominant[v]);
	}
    }
}

template <class Number> void
call_flow<Number>::solve (std::vector<Number> &flow, double precision)
{
  const std::vector<int> &entries = m_plan.entries ();
  for (const elimination::step &s : m_plan.steps ())
    {
      if (flow[s.node] == Number (0))
	continue;
      Number visits = flow[s.node] / m_pivot[s.node];
      for (int i = s.outs; i < s.outs_end; ++i)
	flow[m_plan.to (entries[i])] += visits * m_value[entries[i]];
    }
  if (!m_plan.kernel ().empty ())
    sweep_kernel (flow, precision);
  for (auto s = m_plan.steps ().rbegin (); s != m_plan.steps ().rend (); ++s)
    {
      Number sum = flow[s->node];
      for (int k = s->ins; k < s->ins_end; ++k)
	sum += flow[m_plan.from (entries[k])] * m_value[entries[k]];
      flow[s->node] = sum / m_pivot[s->node];
    }
}

template <class Number> void
call_flow<Number>::sweep_kernel (std::vector<Number> &flow, double precision)
{
  const std::vector<int> &kernel = m_plan.kernel ();
  const std::vector<Number> in = flow;
  Number total = Number (0);
  for (int v : kernel)
    total += in[v] * m_dominant[v];
  if (total == Number (0))
    return;
  for (int sweep = 0; sweep < most_sweeps; ++sweep)
    {
      double worst = 0;
      const arc *a = m_arcs.data ();
      for (std::size_t k = 0; k < kernel.size (); ++k)
	{
	  int v = kernel[k];
	  Number now = in[v];
	  for (const arc *end = m_arcs.data () + m_first_arc[k + 1]; a != end;
	       ++a)
	    now += flow[a->from] * a->value;
	  now = now / (Number (1) - m_self[v]);
	  double d = relative_change (flow[v], now);
	  worst = d > worst ? d : worst;
	  flow[v] = now;
	}
      if (worst < precision)
	break;
      /* With Y the dominant vector, y (x - S^T x) = y in for the exact x.  */
      Number kept = Number (0);
      for (int v : kernel)
	kept += flow[v] * (m_dominant[v] - m_image[v]);
      if (!(Number (0) < kept))
	break;
      Number multiple = total / kept;
      for (int v : kernel)
	flow[v] *= multiple;
    }
}

} // namespace staticprof
