/* Replaces the branch probabilities in a function's record.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/replace-probabilities.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

std::vector<std::vector<int>>
edges_out (const profile_function &f)
{
  const block_places places (f);
  std::vector<std::vector<int>> result (f.blocks.size ());
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    result[places.find (f.edges[e].from)].push_back (static_cast<int> (e));
  return result;
}

std::vector<double>
counted_probabilities (const profile_function &f,
		       const std::vector<long long> &counts,
		       std::vector<double> otherwise)
{
  if (counts.empty ())
    return otherwise;
  for (const std::vector<int> &edges : edges_out (f))
    {
      double total = 0;
      for (int e : edges)
	total += static_cast<double> (std::max (counts[e], 0LL));
      if (total > 0)
	for (int e : edges)
	  otherwise[e] = static_cast<double> (std::max (counts[e], 0LL))
			 / total;
    }
  return otherwise;
}

void
follow_blocks (profile_function &f)
{
  const block_places places (f);
  for (profile_call &c : f.calls)
    {
      int b = places.find (c.block);
      if (b >= 0)
	c.frequency = f.blocks[b].frequency;
    }
}

void
replace_probabilities (profile_function &f,
		       const std::vector<double> &probability)
{
  if (f.blocks.empty ())
    return;
  const recorded_graph g (f);
  std::vector<double> by_edge;
  for (int e : g.record)
    by_edge.push_back (probability[e]);
  const frequencies result = propagate (g.cfg, loop_forest (g.cfg), by_edge);
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    f.edges[e].probability = probability[e];
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    f.blocks[b].frequency = result.block[b];
  follow_blocks (f);
}

} // namespace staticprof
