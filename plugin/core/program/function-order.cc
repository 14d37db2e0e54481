/* An order of functions in which those that call each other often stand
   together.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Call-chain clustering (Ottoni and Maher 2017): every function begins as a
   cluster of its own.  In the order of density, each is appended, with its
   cluster, to the cluster of the function that calls it most often.  Then the
   clusters are placed by density.  */

#include "plugin/core/program/hotness.h"

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>
#include <cstddef>

namespace staticprof
{

namespace
{

/* Indexed by function: its most frequent direct caller, or -1; the first of
   equal ones.  */
std::vector<int>
main_callers (const profile &p)
{
  struct arc
  {
    int callee, caller;
    scaled calls;
  };
  const symbol_table symbols (p);
  std::vector<arc> arcs;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    for (const profile_call &c : p.functions[f].calls)
      if (!c.callee.empty () && !c.global_frequency.zero_p ())
	{
	  const symbol s = symbols.find (p.functions[f].unit, c.callee);
	  const int caller = static_cast<int> (f);
	  if (s.kind == symbol_kind::function && s.function != caller)
	    arcs.push_back ({ s.function, caller, c.global_frequency });
	}
  std::stable_sort (
    arcs.begin (), arcs.end (), [] (const arc &a, const arc &b) {
      return a.callee != b.callee ? a.callee < b.callee : a.caller < b.caller;
    });

  std::vector<int> result (p.functions.size (), -1);
  std::vector<scaled> most (p.functions.size ());
  for (std::size_t i = 0, end; i < arcs.size (); i = end)
    {
      scaled calls;
      for (end = i; end < arcs.size () && arcs[end].callee == arcs[i].callee
		    && arcs[end].caller == arcs[i].caller;
	   ++end)
	calls += arcs[end].calls;
      if (most[arcs[i].callee] < calls)
	{
	  most[arcs[i].callee] = calls;
	  result[arcs[i].callee] = arcs[i].caller;
	}
    }
  return result;
}

struct cluster
{
  std::vector<int> functions;
  scaled work;
  double size;
  scaled density () const { return work / scaled (size); }
};

/* Indices of CLUSTERS, the densest first; equal ones in their order.  */
std::vector<int>
by_density (const std::vector<cluster> &clusters)
{
  std::vector<int> order;
  for (std::size_t c = 0; c < clusters.size (); ++c)
    if (!clusters[c].functions.empty ())
      order.push_back (static_cast<int> (c));
  std::stable_sort (order.begin (), order.end (), [&] (int a, int b) {
    return clusters[b].density () < clusters[a].density ();
  });
  return order;
}

} // anonymous namespace

std::vector<int>
order_functions (const profile &p, const std::vector<function_cost> &costs,
		 double largest)
{
  const std::vector<int> callers = main_callers (p);
  std::vector<cluster> clusters (p.functions.size ());
  std::vector<int> cluster_of (p.functions.size (), -1);
  for (std::size_t f = 0; f < clusters.size (); ++f)
    {
      const scaled work = p.functions[f].invocations * scaled (costs[f].time);
      if (work.zero_p ())
	continue;
      cluster_of[f] = static_cast<int> (f);
      clusters[f] = { { cluster_of[f] }, work, costs[f].size };
    }

  for (int f : by_density (clusters))
    {
      const int from = cluster_of[f];
      const int to = callers[f] < 0 ? -1 : cluster_of[callers[f]];
      if (to < 0 || to == from)
	continue;
      cluster &first = clusters[to];
      cluster &second = clusters[from];
      const scaled work = first.work + second.work;
      const double size = first.size + second.size;
      if (size > largest
	  || work / scaled (size) * scaled (densest_to_merged)
	       < first.density ())
	continue;
      for (int moved : second.functions)
	cluster_of[moved] = to;
      first.functions.insert (first.functions.end (), second.functions.begin (),
			      second.functions.end ());
      first.work = work;
      first.size = size;
      second.functions.clear ();
    }

  std::vector<int> result;
  for (int c : by_density (clusters))
    result.insert (result.end (), clusters[c].functions.begin (),
		   clusters[c].functions.end ());
  return result;
}

} // namespace staticprof
