/* How often measured loops are left.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/limit-exits.h"

#include "plugin/core/prediction/apportion.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace staticprof
{

namespace
{

/* Exits that were not measured take at least this part of a loop's entries, even
   if it was left by measured ones alone.  */
constexpr double least_by_new_exits = .1;
/* So much more than its entries may a loop be left: where it was entered once, it
   may have iterated for an unusually long time.  */
constexpr double most_over_entries = .5;
/* An exit is limited by the entries of at most this many loops that it leaves,
   from the innermost on.  */
constexpr int most_loops_left = 16;

class exit_limiter
{
public:
  exit_limiter (const graph &g, const loop_forest &loops, prediction &p)
    : m_graph (g), m_loops (loops), m_p (p), m_count (g.n_blocks ()),
      m_most (loops.n_loops ()), m_entries (loops.n_loops ()),
      m_known (loops.n_loops ()), m_joined (loops.n_loops ()),
      m_unknown (loops.n_loops ())
  {
  }

  void limit (double entries);

private:
  bool measured_p (int b) const { return m_p.trained[b] > 0; }
  /* Call DO with each loop that the edge E leaves.  */
  template <typename Do> void each_left (int e, const Do &todo) const
  {
    int l = m_loops.loop_of (m_graph.src (e));
    for (int n = 0; n < most_loops_left && l >= 0
		    && !m_loops.contains (l, m_graph.dst (e));
	 ++n, l = m_loops[l].parent)
      todo (l);
  }
  void find_most ();
  void count (int b);
  std::pair<double, double> factors (int l) const;
  template <typename Factor> void lower (int b, const Factor &factor);

  const graph &m_graph;
  const loop_forest &m_loops;
  prediction &m_p;
  std::vector<double> m_count; /* By block: executions.  */
  /* By loop: the most executions of a measured branch directly in it, the
     entries, and how often it is left: by exits that were measured, by these
     after they were joined with the estimate, and by others.  */
  std::vector<double> m_most, m_entries, m_known, m_joined, m_unknown;
};

void
exit_limiter::find_most ()
{
  for (int b = 0; b < m_graph.n_blocks (); ++b)
    if (const int l = m_loops.loop_of (b); l >= 0)
      m_most[l] = std::max (m_most[l], m_p.trained[b]);
}

/* Multiply the probability of each exit E out of B by FACTOR (E), at most 1.  The
   other edges share the rest.  */
template <typename Factor> void
exit_limiter::lower (int b, const Factor &factor)
{
  std::vector<double> weights;
  double before = 0, after = 0, others = 0;
  for (int e : m_graph.succs (b))
    {
      weights.push_back (m_p.exact[e]);
      if (!m_loops.exit_edge_p (e))
	{
	  others += weights.back ();
	  continue;
	}
      before += weights.back ();
      weights.back () *= std::min (factor (e), 1.);
      after += weights.back ();
    }
  if (!(after < before && others > 0))
    return;
  std::vector<int> parts;
  for (int k = 0; k < m_graph.succs (b).size (); ++k)
    if (!m_loops.exit_edge_p (m_graph.succs (b)[k]))
      weights[k] *= (others + before - after) / others;
  apportioner ().share (weights, fine_probability_base, parts);
  m_p.fine[b] = 1;
  for (int k = 0; k < m_graph.succs (b).size (); ++k)
    {
      m_p.exact[m_graph.succs (b)[k]] = weights[k];
      m_p.parts[m_graph.succs (b)[k]] = parts[k];
    }
}

/* Count block B, whose predecessors are counted, and how often loops are left
   there.  No exit that was not measured is taken more often than a loop that it
   leaves is entered.  */
void
exit_limiter::count (int b)
{
  double in = m_count[b];
  for (int e : m_graph.preds (b))
    if (!m_loops.back_edge_p (e))
      in += m_count[m_graph.src (e)] * m_p.exact[e];
  const int l = m_loops.loop_of (b);
  if (m_loops.header_p (b))
    {
      m_entries[l] = std::max (in, 1.);
      in = std::max (in, m_most[l]);
    }
  m_count[b] = measured_p (b) ? m_p.trained[b] : in;
  if (l < 0)
    return;
  if (!measured_p (b))
    lower (b, [this, b] (int e) {
      double least = m_count[b];
      each_left (e, [this, &least] (int out_of) {
	least = std::min (least, m_entries[out_of]);
      });
      const double taken = m_count[b] * m_p.exact[e];
      return taken > least ? least / taken : 1;
    });
  for (int e : m_graph.succs (b))
    each_left (e, [this, b, e] (int out_of) {
      const double taken = m_count[b] * m_p.exact[e];
      (measured_p (b) ? m_joined : m_unknown)[out_of] += taken;
      if (measured_p (b))
	m_known[out_of] += m_count[b] * std::max (m_p.measured[e], 0.);
    });
}

/* The factors for exits of loop L that were measured and for others.  */
std::pair<double, double>
exit_limiter::factors (int l) const
{
  const double left = std::max (m_entries[l] - m_known[l],
				least_by_new_exits * m_entries[l]);
  const double others = m_unknown[l] > left ? left / m_unknown[l] : 1;
  const double all = m_joined[l] + others * m_unknown[l];
  const double most = std::max (m_entries[l], m_known[l]) + most_over_entries;
  const double of_all = all > most ? most / all : 1;
  return { of_all, of_all * others };
}

void
exit_limiter::limit (double entries)
{
  find_most ();
  m_count[m_graph.entry ()] = entries;
  for (int b : m_loops.reverse_post_order ())
    count (b);
  for (int b : m_loops.reverse_post_order ())
    if (m_loops.loop_of (b) >= 0)
      lower (b, [this, b] (int e) {
	double factor = 1;
	each_left (e, [this, b, &factor] (int l) {
	  const auto [measured, others] = factors (l);
	  factor = std::min (factor, measured_p (b) ? measured : others);
	});
	return factor;
      });
}

} // namespace

void
limit_exits (const kept_findings &m, const graph &g, const loop_forest &loops,
	     prediction &p)
{
  if (!p.trained.empty () && m.entries >= 0)
    exit_limiter (g, loops, p).limit (m.entries + m.inlined);
}

} // namespace staticprof
