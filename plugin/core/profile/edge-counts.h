/* Integer counts of edges from counts of blocks and rounded probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A compiler that has read a measured profile keeps the counts of blocks
   exactly but those of edges only as probabilities of some 29 bits.  The inflow
   and the outflow of a block must both add up to its count.  That determines
   most counts, given those of a few small edges.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The number of executions of each edge of G, all at least 0.  BLOCKS has the
   executions of blocks; not_measured means unknown, and then the edges
   determine it.  SHARES has for each edge the count of its source times the
   rounded probability, accurate to a few parts in 2^28; not_recorded means
   unknown.  The result is exact if the smallest edges around each cycle (of the
   undirected graph in which a block has a node for its inflow and one for its
   outflow) have shares that are known and below 2^27.

   If no counts add up, because control left inside a block or a call returned
   twice, then the only edge into a block has that block's count, the shares of
   the others are rounded together and in proportion, and an unknown edge gets
   the missing part of its destination's count.  N log N for N edges.  */
std::vector<long long> edge_counts (const graph &g,
				    const std::vector<long long> &blocks,
				    const std::vector<double> &shares);

} // namespace staticprof
