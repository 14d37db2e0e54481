/* Expected visits in an irreducible region: a sparse linear system solved
   without subtraction.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Solves  visits (v) = in (v) + sum over u of visits (u) * P (u, v)  for a
   matrix of transition probabilities whose row v, together with the
   probability of leaving from v, adds up to 1.

   State elimination after Grassmann, Taksar and Heyman (1985): a node is
   eliminated by joining each of its predecessors to each of its successors, in
   the order of markowitz-queue.h; 1 - P (v, v) is computed as the sum of the
   edges from v to other nodes and out.  Only non-negative numbers are added,
   multiplied and divided, so that each result is accurate to nearly all digits
   however small the exit probability is.

   An exit less probable than 1 / CAP counts as 1 / CAP; the missing flow is
   reported as lost (Wu and Larus 1994, section 4: a loop that appears not to
   terminate gets the greatest cyclic probability allowed).

   Known flaw: a region that is large and dense would cost the cube of its size.
   When a budget of operations or memory is used up, the remaining nodes are
   solved by Gauss-Seidel sweeps, each followed by a correction of the total
   flow, and the residual is reported.  */

#pragma once

#include "plugin/core/frequency/range-watch.h"
#include "plugin/core/frequency/scaled.h"
#include "plugin/core/graph/markowitz-queue.h"
#include "plugin/core/graph/pair-index.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace staticprof
{

/* The budget for elimination and for sweeps.  The regions of a function
   share it.  */
struct region_budget
{
  std::int64_t pairs;	/* Pairs of neighbours joined.  */
  std::int64_t entries; /* Matrix entries in one region.  */
  std::int64_t visits;	/* Matrix entries read in sweeps.  */

  /* Enough for about a second, 20 MB and 300 bytes per edge in any function.  A
     dense region of 300 blocks, or an ordinary one of some thousands, is within
     it.  */
  static region_budget of (std::int64_t n_edges)
  {
    return { 10000000 + 16 * n_edges, 250000 + 4 * n_edges,
	     50000000 + 16 * n_edges };
  }
};

template <class Number> class region_solver
{
public:
  region_solver (range_watch<Number> &watch, const Number &cap,
		 const region_budget &budget)
    : m_watch (watch), m_cap (cap), m_least_exit (Number (1) / cap),
      m_budget (budget)
  {
  }

  /* Start a new region of N nodes.  */
  void clear (int n);
  void add_transition (int from, int to, const Number &probability)
  {
    if (from != to)
      add_entry (from, to, probability);
  }
  void add_leave (int v, const Number &p) { m_rows[v].leave += p; }
  void add_in (int v, const Number &flow) { m_rows[v].in += flow; }

  void solve ();

  const Number &visits (int v) const { return m_rows[v].visits; }
  const Number &lost () const { return m_lost; }
  bool capped () const { return m_capped; }
  bool approximate () const { return m_approximate; }
  double residual () const { return m_residual; }
  /* Pairs joined and entries read, in all regions.  */
  std::int64_t work () const { return m_work; }

private:
  struct row
  {
    Number in;
    Number leave;
    Number pivot;
    Number visits;
    int first_out; /* Entries of the row.  */
    int first_in;  /* Entries of the column.  */
    int n_out;
    int n_in;
    bool gone;
  };
  struct entry
  {
    Number value;
    int from;
    int to;
    int next_out;
    int next_in;
  };

  void add_entry (int from, int to, const Number &value);
  void queue (int v) { m_queue.push (v, m_rows[v].n_in, m_rows[v].n_out); }
  int next_to_eliminate ();
  void drop_gone (int v);
  void set_pivot (int v);
  void eliminate (int v);
  Number arriving (int v) const;
  void sweep_kernel ();
  bool correct_total (const std::vector<int> &kernel, const Number &total);

  range_watch<Number> &m_watch;
  Number m_cap;
  Number m_least_exit;
  region_budget m_budget;
  std::int64_t m_work = 0;
  std::vector<row> m_rows;
  std::vector<entry> m_entries;
  pair_index m_index;
  markowitz_queue m_queue;
  std::vector<int> m_order; /* The nodes in the order of their
					 elimination.  */
  Number m_lost = Number (0);
  bool m_capped = false;
  bool m_approximate = false;
  double m_residual = 0;
};

template <class Number> void
region_solver<Number>::clear (int n)
{
  m_rows.assign (
    n, { Number (0), Number (0), Number (0), Number (0), -1, -1, 0, 0, false });
  m_entries.clear ();
  m_index.clear (2 * n);
  m_queue.clear ();
  m_order.clear ();
  m_lost = Number (0);
  m_capped = m_approximate = false;
  m_residual = 0;
}

template <class Number> void
region_solver<Number>::add_entry (int from, int to, const Number &value)
{
  int fresh = static_cast<int> (m_entries.size ());
  int i = m_index.find_or_add (from, to, fresh);
  if (i != fresh)
    {
      m_entries[i].value += value;
      return;
    }
  row &r = m_rows[from];
  row &c = m_rows[to];
  /* Double the capacity, but do not exceed the budget.  */
  std::size_t most = static_cast<std::size_t> (m_budget.entries);
  if (m_entries.size () == m_entries.capacity () && m_entries.size () < most)
    m_entries.reserve (std::min (2 * m_entries.size () + 16, most));
  m_entries.push_back ({ value, from, to, r.first_out, c.first_in });
  r.first_out = c.first_in = fresh;
  ++r.n_out;
  ++c.n_in;
}

/* The cheapest node, or -1 if the budget does not allow it or none is left.  */
template <class Number> int
region_solver<Number>::next_to_eliminate ()
{
  std::uint64_t cost;
  const int v = m_queue.pop (m_rows, cost);
  if (v < 0)
    return -1;
  std::int64_t pairs = static_cast<std::int64_t> (cost);
  std::int64_t entries = static_cast<std::int64_t> (m_entries.size ());
  if (pairs > m_budget.pairs || pairs + entries > m_budget.entries)
    return -1;
  m_budget.pairs -= pairs;
  m_work += pairs;
  return v;
}

/* Unlink the entries of V's row and column whose other end is gone.  */
template <class Number> void
region_solver<Number>::drop_gone (int v)
{
  for (int *link = &m_rows[v].first_out; *link >= 0;)
    if (m_rows[m_entries[*link].to].gone)
      *link = m_entries[*link].next_out;
    else
      link = &m_entries[*link].next_out;
  for (int *link = &m_rows[v].first_in; *link >= 0;)
    if (m_rows[m_entries[*link].from].gone)
      *link = m_entries[*link].next_in;
    else
      link = &m_entries[*link].next_in;
}

template <class Number> void
region_solver<Number>::set_pivot (int v)
{
  row &r = m_rows[v];
  r.pivot = r.leave;
  for (int i = r.first_out; i >= 0; i = m_entries[i].next_out)
    r.pivot += m_entries[i].value;
  if (r.pivot * m_cap < Number (1))
    m_capped = true;
}

template <class Number> void
region_solver<Number>::eliminate (int v)
{
  row &r = m_rows[v];
  drop_gone (v);
  set_pivot (v);
  r.gone = true;
  m_order.push_back (v);
  Number pivot = r.pivot;
  if (pivot * m_cap < Number (1))
    {
      /* The flow that the cap removes does not return to the predecessors.  */
      r.leave += m_least_exit - pivot;
      pivot = m_least_exit;
    }

  for (int k = r.first_in; k >= 0; k = m_entries[k].next_in)
    {
      int u = m_entries[k].from;
      Number share = m_entries[k].value / pivot;
      if (r.leave != Number (0))
	{
	  Number leave = share * r.leave;
	  m_watch.positive (leave);
	  m_rows[u].leave += leave;
	}
      for (int i = r.first_out; i >= 0; i = m_entries[i].next_out)
	if (m_entries[i].to != u)
	  {
	    Number value = share * m_entries[i].value;
	    m_watch.positive (value);
	    add_entry (u, m_entries[i].to, value);
	  }
      --m_rows[u].n_out;
    }
  for (int i = r.first_out; i >= 0; i = m_entries[i].next_out)
    {
      int w = m_entries[i].to;
      if (r.in != Number (0))
	{
	  Number flow = r.in * m_entries[i].value / pivot;
	  m_watch.positive (flow);
	  m_rows[w].in += flow;
	}
      --m_rows[w].n_in;
      queue (w);
    }
  for (int k = r.first_in; k >= 0; k = m_entries[k].next_in)
    queue (m_entries[k].from);
}

/* The inflow of V according to the visits of its predecessors.  */
template <class Number> Number
region_solver<Number>::arriving (int v) const
{
  Number sum = m_rows[v].in;
  for (int i = m_rows[v].first_in; i >= 0; i = m_entries[i].next_in)
    sum += m_rows[m_entries[i].from].visits * m_entries[i].value;
  return sum;
}

template <class Number> void
region_solver<Number>::solve ()
{
  int n = static_cast<int> (m_rows.size ());
  for (int v = 0; v < n; ++v)
    queue (v);
  for (int v = next_to_eliminate (); v >= 0; v = next_to_eliminate ())
    eliminate (v);
  if (static_cast<int> (m_order.size ()) < n)
    sweep_kernel ();

  for (auto it = m_order.rbegin (); it != m_order.rend (); ++it)
    {
      row &r = m_rows[*it];
      Number sum = arriving (*it);
      if (r.pivot * m_cap < Number (1))
	{
	  r.visits = sum * m_cap;
	  m_lost += r.visits * (m_least_exit - r.pivot);
	}
      else
	r.visits = sum / r.pivot;
      if (sum != Number (0))
	m_watch.positive (r.visits);
    }
}

/* Scale the visits of the KERNEL so that its outflow is TOTAL, or so that it is
   visited CAP times per node if the outflow is too small.  Returns false in the
   latter case.  */
template <class Number> bool
region_solver<Number>::correct_total (const std::vector<int> &kernel,
				      const Number &total)
{
  Number leaving = Number (0);
  Number sum = Number (0);
  for (int v : kernel)
    {
      leaving += m_rows[v].visits * m_rows[v].leave;
      sum += m_rows[v].visits;
    }
  if (sum == Number (0))
    return true;
  Number most = total * m_cap * Number (static_cast<double> (kernel.size ()));
  bool closed = leaving * most < total * sum;
  Number factor = closed ? Number (most / sum) : Number (total / leaving);
  for (int v : kernel)
    m_rows[v].visits *= factor;
  return !closed;
}

/* Solve iteratively for the nodes that were not eliminated, in the order in
   which they were added.  */
template <class Number> void
region_solver<Number>::sweep_kernel ()
{
  /* The kernel's columns in one array, for speed.  */
  struct arc
  {
    int from;
    Number value;
  };
  std::vector<int> kernel;
  std::vector<std::size_t> first (1, 0);
  std::vector<arc> arcs;
  Number total = Number (0);
  for (int v = 0; v < static_cast<int> (m_rows.size ()); ++v)
    if (!m_rows[v].gone)
      {
	drop_gone (v);
	set_pivot (v);
	row &r = m_rows[v];
	if (r.pivot < m_least_exit)
	  r.pivot = m_least_exit;
	r.visits = r.in;
	total += r.in;
	for (int i = r.first_in; i >= 0; i = m_entries[i].next_in)
	  arcs.push_back ({ m_entries[i].from, m_entries[i].value });
	first.push_back (arcs.size ());
	kernel.push_back (v);
      }

  m_approximate = true;
  std::int64_t work = static_cast<std::int64_t> (kernel.size () + arcs.size ());
  std::int64_t sweeps = m_budget.visits / work;
  sweeps = sweeps < 8 ? 8 : sweeps > 1000 ? 1000 : sweeps;
  for (std::int64_t s = 0; s <= sweeps; ++s)
    {
      m_budget.visits -= work;
      m_work += work;
      m_residual = 0;
      for (std::size_t k = 0; k < kernel.size (); ++k)
	{
	  row &r = m_rows[kernel[k]];
	  Number now = r.in;
	  for (std::size_t i = first[k]; i < first[k + 1]; ++i)
	    now += m_rows[arcs[i].from].visits * arcs[i].value;
	  now = now / r.pivot;
	  m_residual = std::max (m_residual, relative_change (r.visits, now));
	  /* The last sweep only measures the residual.  */
	  if (s < sweeps)
	    r.visits = now;
	}
      if (m_residual < 1e-13 || s == sweeps)
	break;
      if (!correct_total (kernel, total))
	m_capped = true;
    }

  Number leaving = Number (0);
  for (int v : kernel)
    leaving += m_rows[v].visits * m_rows[v].leave;
  if (leaving < total)
    m_lost += total - leaving;
}

} // namespace staticprof
