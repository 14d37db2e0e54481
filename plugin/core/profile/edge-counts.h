/* Whole counts of edges from counts of blocks and rounded probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A compiler that has read a measured profile keeps the counts of blocks
   exactly but those of edges only as probabilities of some 29 bits.  What
   enters a block and what leaves it must both add up to its count; that
   determines the counts again, from few and small edges.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* Executions of each edge of G, by edge, all at least 0.  BLOCKS: executions
   by block; not_measured: not known, and whatever its edges say.  SHARES: the
   count of each edge's source times the rounded probability, good to a few
   parts in 2^28; not_recorded: not known.  Exact where the smallest edges
   around each cycle (of the undirected graph in which a block has a node for
   what enters and one for what leaves) have shares that are known and below
   2^27.

   Where no counts add up, because control left in the middle of a block or
   came back twice: an edge that is the only way into a block has that block's
   count; the shares of the others are rounded, together, and in proportion to
   these; an unknown edge gets what its destination lacks.  N log N for N
   edges.  */
std::vector<long long> edge_counts (const graph &g,
				    const std::vector<long long> &blocks,
				    const std::vector<double> &shares);

} // namespace staticprof
