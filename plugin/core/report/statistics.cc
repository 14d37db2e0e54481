/* How often each heuristic voted and was asked.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/gather-votes.h"
#include "plugin/core/report/report.h"

namespace staticprof
{

std::vector<heuristic_statistics>
count_votes (const function_report &r)
{
  const graph &g = r.view.cfg ();
  const prediction &p = r.p;
  std::vector<heuristic_statistics> result (registry_size);
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (p.decided[b] == decided_by::none
	  || p.decided[b] == decided_by::single)
	continue;
      int possible = 0, seldom = 0;
      for (int e : g.succs (b))
	if (!never_p (p.excluded[e]))
	  ++(second_return_p (r.view, e) ? seldom : possible);
      const bool two_way = (possible > 0 ? possible : seldom) == 2;
      for (std::size_t h = 0; h < registry_size; ++h)
	result[h].asked += r.m.enabled[h]
			   && (two_way
			       || registry[h]->scope
				    == applies_to::loop_branches
			       || (r.m.multiway
				   && registry[h]->scope
					== applies_to::successors));

      int last = -1; /* One heuristic's votes are adjacent.  */
      for (int v = p.first_vote[b]; v < p.first_vote[b + 1]; ++v)
	if (p.votes[v].kind == voter_kind::heuristic
	    && p.votes[v].which != last)
	  ++result[last = p.votes[v].which].voted;
    }
  return result;
}

} // namespace staticprof
