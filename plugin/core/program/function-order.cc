/* Functions in an order that keeps callers and callees close.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/function-order.h"

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>
#include <numeric>

namespace staticprof
{

namespace
{

constexpr double least_share_of_calls = .1;

/* It is named by the function that it begins with.  */
struct cluster
{
  double size;
  scaled weight;
  int last; /* Its last function.  */
};

scaled
density (const scaled &weight, double size)
{
  return weight / scaled (std::max (size, 1.));
}

/* The cluster of F, where IN leads from a function to one before it in its
   cluster, or to itself.  */
int
find_cluster (std::vector<int> &in, int f)
{
  for (; in[f] != f; f = in[f])
    in[f] = in[in[f]];
  return f;
}

} // anonymous namespace

std::vector<int>
call_chain_order (const std::vector<placed_function> &functions, double largest)
{
  struct arc
  {
    int caller = -1;
    scaled calls;
  };
  const int n = static_cast<int> (functions.size ());
  std::vector<arc> best (n);
  std::vector<scaled> called (n);
  for (int f = 0; f < n; ++f)
    for (const auto &[callee, calls] : functions[f].calls)
      {
	called[callee] += calls;
	if (callee != f && best[callee].calls < calls)
	  best[callee] = { f, calls };
      }

  std::vector<cluster> clusters;
  for (int f = 0; f < n; ++f)
    clusters.push_back ({ functions[f].size, functions[f].weight, f });
  std::vector<int> in (n), order, next (n, -1);
  std::iota (in.begin (), in.end (), 0);
  auto denser = [&clusters] (int a, int b) {
    return density (clusters[b].weight, clusters[b].size)
	   < density (clusters[a].weight, clusters[a].size);
  };
  order = in;
  std::stable_sort (order.begin (), order.end (), denser);
  for (int f : order)
    {
      const arc &a = best[f];
      if (a.caller < 0 || functions[a.caller].weight.zero_p ()
	  || a.calls < called[f] * scaled (least_share_of_calls))
	continue;
      const int into = find_cluster (in, a.caller);
      const int from = find_cluster (in, f);
      cluster &first = clusters[into], &then = clusters[from];
      const double size = first.size + then.size;
      const scaled weight = first.weight + then.weight;
      if (into == from || size > largest
	  || density (weight, size) * scaled (densest_to_merged)
	       < density (first.weight, first.size))
	continue;
      next[first.last] = from;
      in[from] = into;
      first = { size, weight, then.last };
    }

  order.clear ();
  for (int f = 0; f < n; ++f)
    if (in[f] == f)
      order.push_back (f);
  std::stable_sort (order.begin (), order.end (), denser);
  std::vector<int> result;
  for (int c : order)
    for (int f = c; f >= 0; f = next[f])
      if (!functions[f].weight.zero_p ())
	result.push_back (f);
  return result;
}

std::vector<int>
order_functions (const profile &p, const std::vector<function_cost> &costs,
		 double largest)
{
  std::vector<placed_function> functions (p.functions.size ());
  for (std::size_t f = 0; f < functions.size (); ++f)
    {
      functions[f].size = costs[f].size;
      functions[f].weight = p.functions[f].invocations * scaled (costs[f].time);
    }
  for (const direct_call &d : find_direct_calls (p))
    functions[d.caller].calls[d.callee]
      += p.functions[d.caller].calls[d.call].global_frequency;
  return call_chain_order (functions, largest);
}

} // namespace staticprof
