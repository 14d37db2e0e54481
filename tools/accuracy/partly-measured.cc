/* What an estimate would be worth if one sort of its branches were known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/accuracy/partly-measured.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/replace-probabilities.h"

namespace staticprof
{

void
measure_branches_of (profile_function &f, branch_sort sort)
{
  if (f.blocks.empty ())
    return;
  const recorded_graph g (f);
  const std::vector<bool> loop_edges = natural_loop_edges (g.cfg);
  std::vector<double> probability;
  for (const profile_edge &e : f.edges)
    probability.push_back (e.probability);
  const std::vector<double> known = counted_probabilities (f, f.measured.edges,
							   probability);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    {
      bool loop_branch = false;
      for (int i : g.cfg.succs (b))
	loop_branch |= loop_edges[i];
      if (loop_branch == (sort == branch_sort::loop))
	for (int i : g.cfg.succs (b))
	  probability[g.record[i]] = known[g.record[i]];
    }
  replace_probabilities (f, probability);
}

} // namespace staticprof
