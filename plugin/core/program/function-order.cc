/* Functions in an order that keeps callers and callees close.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/function-order.h"

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>

namespace staticprof
{

namespace
{

constexpr double least_share_of_calls = .1;

struct cluster
{
  std::vector<int> functions;
  double size, weight;
};

double
density (double weight, double size)
{
  return weight / std::max (size, 1.);
}

} // anonymous namespace

std::vector<int>
call_chain_order (const std::vector<placed_function> &functions, double largest)
{
  struct arc
  {
    int caller = -1;
    double calls = 0;
  };
  const std::size_t n = functions.size ();
  std::vector<arc> best (n);
  std::vector<double> called (n);
  for (std::size_t f = 0; f < n; ++f)
    for (const auto &[callee, calls] : functions[f].calls)
      {
	called[callee] += calls;
	if (callee != static_cast<int> (f) && calls > best[callee].calls)
	  best[callee] = { static_cast<int> (f), calls };
      }

  std::vector<cluster> clusters;
  std::vector<int> in (n), order (n);
  for (std::size_t f = 0; f < n; ++f)
    {
      clusters.push_back (
	{ { static_cast<int> (f) }, functions[f].size, functions[f].weight });
      in[f] = order[f] = static_cast<int> (f);
    }
  std::stable_sort (order.begin (), order.end (), [&] (int a, int b) {
    return density (functions[a].weight, functions[a].size)
	   > density (functions[b].weight, functions[b].size);
  });
  for (int f : order)
    {
      const arc &a = best[f];
      if (a.caller < 0 || in[a.caller] == in[f]
	  || functions[a.caller].weight <= 0
	  || a.calls < called[f] * least_share_of_calls)
	continue;
      const int into = in[a.caller];
      cluster &first = clusters[into], &then = clusters[in[f]];
      const double size = first.size + then.size;
      const double weight = first.weight + then.weight;
      if (size > largest
	  || density (weight, size) * densest_to_merged
	       < density (first.weight, first.size))
	continue;
      for (int moved : then.functions)
	in[moved] = into;
      first.functions.insert (first.functions.end (), then.functions.begin (),
			      then.functions.end ());
      then.functions.clear ();
      first.size = size;
      first.weight = weight;
    }

  std::stable_sort (clusters.begin (), clusters.end (),
		    [] (const cluster &a, const cluster &b) {
		      return density (a.weight, a.size)
			     > density (b.weight, b.size);
		    });
  order.clear ();
  for (const cluster &c : clusters)
    for (int f : c.functions)
      if (functions[f].weight > 0)
	order.push_back (f);
  return order;
}

std::vector<int>
order_functions (const profile &p, const std::vector<function_cost> &costs,
		 double largest)
{
  std::vector<placed_function> functions (p.functions.size ());
  for (std::size_t f = 0; f < functions.size (); ++f)
    {
      functions[f].size = costs[f].size;
      functions[f].weight
	= (p.functions[f].invocations * scaled (costs[f].time)).to_double ();
    }
  for (const direct_call &d : find_direct_calls (p))
    functions[d.caller].calls[d.callee]
      += p.functions[d.caller].calls[d.call].global_frequency.to_double ();
  return call_chain_order (functions, largest);
}

} // namespace staticprof
