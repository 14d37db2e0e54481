/* What an estimate would be worth if one sort of its branches were known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/score/partly-measured.h"

#include "plugin/core/graph/natural-loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/replace-probabilities.h"

#include <algorithm>

namespace staticprof
{

void
measure_branches_of (profile_function &f, branch_sort sort)
{
  if (f.blocks.empty ())
    return;
  const recorded_graph g (f);
  const natural_loops loops (g.cfg);
  std::vector<double> probability;
  for (const profile_edge &e : f.edges)
    probability.push_back (e.probability);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    {
      bool loop_branch = false;
      double total = 0;
      for (int i : g.cfg.succs (b))
	{
	  loop_branch |= loops.loop_edge_p (i);
	  total += static_cast<double> (
	    std::max (f.edges[g.record[i]].measured, 0LL));
	}
      if (total == 0 || loop_branch != (sort == branch_sort::loop))
	continue;
      for (int i : g.cfg.succs (b))
	probability[g.record[i]] = static_cast<double> (std::max (
				     f.edges[g.record[i]].measured, 0LL))
				   / total;
    }
  replace_probabilities (f, probability);
}

} // namespace staticprof
