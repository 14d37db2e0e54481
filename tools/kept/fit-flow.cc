/* The flow through a function that fits what samples say of its blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/fit-flow.h"

#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace staticprof
{

namespace
{

using numbers = std::vector<double>;

/* Rows of the matrix: deviations.  */
struct deviations
{
  numbers balance, counts; /* By block.  */
  numbers shares;	   /* By edge.  */
};

class flow_fitter
{
public:
  flow_fitter (const profile_function &f,
	       const std::vector<noisy_count> &observed);

  fitted_flow run ();

private:
  numbers fit ();
  numbers shares (const numbers &flow) const;
  void change_estimate ();
  numbers through (const numbers &x) const;
  void begin ();
  void weigh ();
  void solve ();
  deviations apply (const numbers &x) const;
  numbers apply_transposed (const deviations &r) const;

  const std::vector<noisy_count> &m_observed;
  const std::size_t m_blocks, m_edges;
  std::vector<int> m_from, m_to;       /* By edge.  */
  numbers m_share;		       /* By edge: the estimate.  */
  numbers m_frequency;		       /* By block: the estimate.  */
  std::vector<char> m_entered, m_left; /* By block: has it edges?  */
  numbers m_flow;		       /* By edge.  */
  /* Each deviation is multiplied by its weight, each column of the matrix by its
     scale.  */
  deviations m_weight;
  numbers m_scale;
};

flow_fitter::flow_fitter (const profile_function &f,
			  const std::vector<noisy_count> &observed)
  : m_observed (observed), m_blocks (f.blocks.size ()),
    m_edges (f.edges.size ()), m_entered (m_blocks), m_left (m_blocks),
    m_flow (m_edges)
{
  /* Squares of products of such numbers have no overflow.  */
  constexpr double most = 1e9, least = 1e-30;
  auto within = [&] (double x) { return x < least ? 0 : std::min (x, most); };
  const block_places places (f);
  for (const profile_block &b : f.blocks)
    m_frequency.push_back (within (b.frequency.to_double ()));
  for (const profile_edge &e : f.edges)
    {
      m_from.push_back (places.find (e.from));
      m_to.push_back (places.find (e.to));
      m_left[m_from.back ()] = m_entered[m_to.back ()] = true;
      const double p = e.estimated >= 0 ? e.estimated : e.probability;
      m_share.push_back (std::min (within (p), 1.));
    }
}

/* The executions of blocks in the flow X.  */
numbers
flow_fitter::through (const numbers &x) const
{
  numbers in (m_blocks);
  for (std::size_t e = 0; e < m_edges; ++e)
    {
      in[m_to[e]] += x[e];
      if (!m_entered[m_from[e]])
	in[m_from[e]] += x[e];
    }
  return in;
}

/* Begin with the estimate, so often that the counts have the right sum.  */
void
flow_fitter::begin ()
{
  double counted = 0, estimated = 0;
  for (std::size_t b = 0; b < m_blocks; ++b)
    if (m_observed[b].count >= 0)
      {
	counted += m_observed[b].count;
	estimated += m_frequency[b];
      }
  const double entries = estimated > 0 ? counted / estimated : 0;
  for (std::size_t e = 0; e < m_edges; ++e)
    m_flow[e] = entries * m_frequency[m_from[e]] * m_share[e];
}

void
flow_fitter::weigh ()
{
  const numbers n = through (m_flow);
  auto square = [] (double x) { return x * x; };
  m_weight.balance.assign (m_blocks, 0);
  m_weight.counts.assign (m_blocks, 0);
  m_weight.shares.assign (m_edges, 0);
  numbers columns (m_edges);
  for (std::size_t b = 0; b < m_blocks; ++b)
    {
      if (m_entered[b] && m_left[b])
	m_weight.balance[b] = 1 / (.01 * n[b] + .05);
      if (m_observed[b].count >= 0)
	m_weight.counts[b] = 1 / std::sqrt (m_observed[b].variance);
    }
  for (std::size_t e = 0; e < m_edges; ++e)
    {
      const double p = m_share[e], source = n[m_from[e]];
      m_weight.shares[e] = 1
			   / std::sqrt (square (source) * (p * (1 - p) + 1e-4)
					+ .01);
      columns[e] = square (m_weight.shares[e])
		   + square (m_weight.balance[m_from[e]])
		   + square (m_weight.balance[m_to[e]])
		   + square (m_weight.counts[m_to[e]]);
    }
  m_scale.assign (m_edges, 0);
  for (std::size_t e = 0; e < m_edges; ++e)
    m_scale[e] = 1 / std::sqrt (columns[e]);
}

deviations
flow_fitter::apply (const numbers &x) const
{
  numbers flow (m_edges);
  for (std::size_t e = 0; e < m_edges; ++e)
    flow[e] = m_scale[e] * x[e];
  const numbers n = through (flow);
  deviations r{ n, n, flow };
  for (std::size_t e = 0; e < m_edges; ++e)
    {
      r.balance[m_from[e]] -= flow[e];
      r.shares[e] = m_weight.shares[e] * (flow[e] - m_share[e] * n[m_from[e]]);
    }
  for (std::size_t b = 0; b < m_blocks; ++b)
    {
      r.balance[b] *= m_weight.balance[b];
      r.counts[b] *= m_weight.counts[b];
    }
  return r;
}

numbers
flow_fitter::apply_transposed (const deviations &r) const
{
  /* By block: what its executions change in the deviations.  */
  numbers change (m_blocks);
  for (std::size_t b = 0; b < m_blocks; ++b)
    change[b] = m_weight.counts[b] * r.counts[b]
		+ m_weight.balance[b] * r.balance[b];
  for (std::size_t e = 0; e < m_edges; ++e)
    change[m_from[e]] -= m_weight.shares[e] * m_share[e] * r.shares[e];
  numbers x (m_edges);
  for (std::size_t e = 0; e < m_edges; ++e)
    {
      const int from = m_from[e];
      x[e] = m_scale[e]
	     * (m_weight.shares[e] * r.shares[e] + change[m_to[e]]
		- m_weight.balance[from] * r.balance[from]
		+ (m_entered[from] ? 0 : change[from]));
    }
  return x;
}

double
dot (const numbers &a, const numbers &b)
{
  return std::inner_product (a.begin (), a.end (), b.begin (), 0.);
}

/* A += FACTOR * B.  */
void
add (numbers &a, double factor, const numbers &b)
{
  for (std::size_t i = 0; i < a.size (); ++i)
    a[i] += factor * b[i];
}

void
flow_fitter::solve ()
{
  constexpr int most_steps = 200;
  constexpr double enough = 1e-12; /* The gradient's square shrinks by this.  */
  numbers x (m_edges);
  for (std::size_t e = 0; e < m_edges; ++e)
    x[e] = m_flow[e] / m_scale[e];
  deviations rest = apply (x);
  for (std::size_t b = 0; b < m_blocks; ++b)
    {
      rest.balance[b] *= -1;
      rest.counts[b] = m_weight.counts[b] * std::max (m_observed[b].count, 0.)
		       - rest.counts[b];
    }
  for (double &r : rest.shares)
    r *= -1;
  numbers gradient = apply_transposed (rest), direction = gradient;
  double length = dot (gradient, gradient);
  const double stop = enough * length;
  for (int step = 0; step < most_steps && length > stop; ++step)
    {
      const deviations change = apply (direction);
      const double square = dot (change.balance, change.balance)
			    + dot (change.counts, change.counts)
			    + dot (change.shares, change.shares);
      if (!(square > 0))
	break;
      const double factor = length / square;
      add (x, factor, direction);
      add (rest.balance, -factor, change.balance);
      add (rest.counts, -factor, change.counts);
      add (rest.shares, -factor, change.shares);
      gradient = apply_transposed (rest);
      const double before = length;
      length = dot (gradient, gradient);
      for (std::size_t e = 0; e < m_edges; ++e)
	direction[e] = gradient[e] + length / before * direction[e];
    }
  for (std::size_t e = 0; e < m_edges; ++e)
    m_flow[e] = std::max (m_scale[e] * x[e], 0.);
}

numbers
flow_fitter::fit ()
{
  constexpr int rounds = 4;
  begin ();
  for (int round = 0; round < rounds; ++round)
    {
      weigh ();
      solve ();
    }
  return m_flow;
}

/* The shares of edges in their blocks.  */
numbers
flow_fitter::shares (const numbers &flow) const
{
  numbers sum (m_blocks), result (m_edges);
  for (std::size_t e = 0; e < m_edges; ++e)
    sum[m_from[e]] += flow[e];
  for (std::size_t e = 0; e < m_edges; ++e)
    result[e] = sum[m_from[e]] > 0 ? flow[e] / sum[m_from[e]] : 0;
  return result;
}

/* Make one edge of each branch more or less likely, some the one way and some
   the other.  */
void
flow_fitter::change_estimate ()
{
  constexpr double factor = 4;
  std::vector<char> seen (m_blocks);
  for (std::size_t e = 0; e < m_edges; ++e)
    {
      const int from = m_from[e];
      if (!seen[from])
	m_share[e] *= from * 2654435761u >> 31 ? factor : 1 / factor;
      seen[from] = true;
    }
  m_share = shares (m_share);
}

fitted_flow
flow_fitter::run ()
{
  constexpr double most = .8; /* This part of the change of the estimate.  */
  fitted_flow result;
  result.edges = fit ();
  result.blocks = through (result.edges);
  result.told.assign (m_blocks, 1);
  const numbers before = m_share, told = shares (result.edges);
  change_estimate ();
  const numbers other = shares (fit ());
  for (std::size_t e = 0; e < m_edges; ++e)
    if (std::fabs (told[e] - other[e])
	> most * std::fabs (before[e] - m_share[e]) + 1e-3)
      result.told[m_from[e]] = false;
  return result;
}

} // namespace

fitted_flow
fit_flow (const profile_function &f, const std::vector<noisy_count> &observed)
{
  return flow_fitter (f, observed).run ();
}

} // namespace staticprof
