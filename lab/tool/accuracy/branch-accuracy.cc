/* How well branches are predicted: directions and probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/branch-accuracy.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace staticprof
{

namespace
{

double
count_of (const profile_function &f, const profile_edge &e)
{
  return static_cast<double> (counted (f, e));
}

/* Add the branch of F with the plain EDGES to TO.  */
void
add_misses (const profile_function &f,
	    const std::vector<const profile_edge *> &edges, branch_misses &to)
{
  double total = 0, most = 0, likeliest = 0, hit = 0;
  int n_likeliest = 0;
  for (const profile_edge *e : edges)
    likeliest = std::max (likeliest, e->probability);
  for (const profile_edge *e : edges)
    {
      total += count_of (f, *e);
      most = std::max (most, count_of (f, *e));
      if (e->probability == likeliest)
	{
	  hit += count_of (f, *e);
	  ++n_likeliest;
	}
    }
  to.executed += total;
  to.missed += total - hit / n_likeliest;
  to.perfect += total - most;
  if (n_likeliest > 1)
    to.undecided += total;
}

/* Add the errors of the probabilities of block B.  Its exceptional edges count
   too, so that probabilities add up to 1.  */
void
add_error (const profile_function &f, const recorded_graph &g, int b,
	   branch_accuracy &result)
{
  double total = 0;
  for (int i : g.cfg.succs (b))
    if (counted (f, f.edges[g.record[i]]) != not_measured)
      total += count_of (f, f.edges[g.record[i]]);
  double common = 0;
  for (int i : g.cfg.succs (b))
    {
      const profile_edge &e = f.edges[g.record[i]];
      if (counted (f, e) == not_measured)
	continue;
      const double taken = count_of (f, e) / total;
      common += std::min (taken, e.probability);
      if (taken == 0)
	continue;
      result.cross_entropy -= count_of (f, e)
			      * std::log2 (
				std::max (e.probability, least_probability));
      result.entropy -= count_of (f, e) * std::log2 (taken);
    }
  result.executed += total;
  /* Both add up to 1: half the sum of the differences is what they do not have
     in common.  */
  result.error += total * (1 - std::min (common, 1.0));
}

void
add_function (const profile_function &f, branch_accuracy &result)
{
  if (f.blocks.empty ())
    return;
  const recorded_graph g (f);
  const std::vector<bool> loop_edges = natural_loop_edges (g.cfg);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    {
      std::vector<const profile_edge *> edges;
      bool loop_branch = false;
      double total = 0;
      for (int i : g.cfg.succs (b))
	{
	  const profile_edge &e = f.edges[g.record[i]];
	  if (!plain_edge_p (e) || counted (f, e) == not_measured)
	    continue;
	  edges.push_back (&e);
	  loop_branch |= loop_edges[i];
	  total += count_of (f, e);
	}
      if (edges.size () < 2 || total == 0)
	continue;
      add_misses (f, edges,
		  edges.size () > 2 ? result.multiway
		  : loop_branch	    ? result.loop
				    : result.other);
      add_error (f, g, b, result);
    }
}

} // anonymous namespace

branch_misses
branch_accuracy::two_way () const
{
  branch_misses sum = loop;
  sum.executed += other.executed;
  sum.missed += other.missed;
  sum.perfect += other.perfect;
  sum.undecided += other.undecided;
  return sum;
}

branch_accuracy
measure_branches (const profile &p)
{
  branch_accuracy result;
  for (const profile_function &f : p.functions)
    if (measured_p (f))
      add_function (f, result);
  return result;
}

} // namespace staticprof
