/* Counts of random walks through a graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "unittests/support/random_graph.h"

#include <vector>

namespace staticprof
{

/* Walks from the entry to a block without successors, so that the inflow of
   other blocks is equal to their outflow.  Each walk counts FACTOR times.  */
struct walk_counts
{
  walk_counts (const graph &g, int seed, long long factor)
    : blocks (g.n_blocks ()), edges (g.n_edges ())
  {
    random_source random (seed);
    for (int walk = 0; walk < 40; ++walk)
      {
	std::vector<int> path;
	int b = g.entry ();
	while (g.succs (b).size () && path.size () < 1000)
	  {
	    const index_range succs = g.succs (b);
	    /* Mostly take the first edge, so that some edges are never
	       taken.  */
	    path.push_back (
	      succs[random.one_in (3) ? random.below (succs.size ()) : 0]);
	    b = g.dst (path.back ());
	  }
	if (g.succs (b).size ())
	  continue;
	blocks[b] += factor;
	for (int e : path)
	  {
	    edges[e] += factor;
	    blocks[g.src (e)] += factor;
	  }
      }
  }

  std::vector<long long> blocks, edges;
};

} // namespace staticprof
