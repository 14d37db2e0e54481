/* Exits of measured loops that were not measured themselves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/limit-exits.h"

#include "plugin/core/prediction/apportion.h"

#include <algorithm>
#include <vector>

namespace staticprof
{

namespace
{

/* For each loop, the most executions of a branch directly in it that was
   measured; 0 if there is none.  */
std::vector<double>
measured_in_loops (const graph &g, const loop_forest &loops,
		   const prediction &p)
{
  std::vector<double> most (loops.n_loops ());
  for (int b = 0; b < g.n_blocks (); ++b)
    if (const int l = loops.loop_of (b); l >= 0)
      most[l] = std::max (most[l], p.trained[b]);
  return most;
}

/* Let the exit E of block B have at most LIMIT.  */
void
lower (const graph &g, int b, int e, double limit, prediction &p)
{
  const double others = 1 - p.exact[e];
  if (p.exact[e] <= limit || !(others > 0))
    return;
  std::vector<double> weights;
  for (int s : g.succs (b))
    weights.push_back (s == e ? limit : p.exact[s] * (1 - limit) / others);
  std::vector<int> parts;
  apportioner ().share (weights, fine_probability_base, parts);
  p.fine[b] = 1;
  for (int k = 0; k < g.succs (b).size (); ++k)
    {
      p.exact[g.succs (b)[k]] = weights[k];
      p.parts[g.succs (b)[k]] = parts[k];
    }
}

} // namespace

void
limit_exits (const kept_findings &m, const graph &g, const loop_forest &loops,
	     prediction &p)
{
  if (p.trained.empty () || m.entries < 0)
    return;
  const std::vector<double> most = measured_in_loops (g, loops, p);
  /* Executions by block, and entries by loop, in one pass that begins anew at
     each measurement.  */
  std::vector<double> count (g.n_blocks ()), entries (loops.n_loops ());
  count[g.entry ()] = m.entries + m.inlined;
  for (int b : loops.reverse_post_order ())
    {
      double in = count[b];
      for (int e : g.preds (b))
	if (!loops.back_edge_p (e))
	  in += count[g.src (e)] * p.exact[e];
      const int l = loops.loop_of (b);
      if (loops.header_p (b))
	{
	  entries[l] = std::max (in, 1.);
	  in = std::max (in, most[l]);
	}
      count[b] = p.trained[b] > 0 ? p.trained[b] : in;
      if (l < 0 || p.trained[b] > 0 || count[b] <= entries[l])
	continue;
      for (int e : g.succs (b))
	if (loops.exit_edge_p (e))
	  lower (g, b, e, entries[l] / count[b], p);
    }
}

} // namespace staticprof
