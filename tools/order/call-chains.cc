/* Functions in an order that keeps callers and callees close.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/order/call-chains.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace staticprof
{

namespace
{

constexpr double largest_cluster = 32768;
constexpr double most_dilution = 8;
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
call_chain_order (const std::vector<placed_function> &functions)
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
    return functions[a].weight > functions[b].weight;
  });
  for (int f : order)
    {
      const arc &a = best[f];
      if (a.caller < 0 || in[a.caller] == in[f]
	  || a.calls < called[f] * least_share_of_calls)
	continue;
      const int into = in[a.caller];
      cluster &first = clusters[into], &then = clusters[in[f]];
      const double size = first.size + then.size;
      const double weight = first.weight + then.weight;
      if (size > largest_cluster
	  || density (weight, size) * most_dilution
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
    order.insert (order.end (), c.functions.begin (), c.functions.end ());
  return order;
}

void
call_through_absent (std::vector<placed_function> &functions,
		     const std::vector<char> &present)
{
  const std::size_t n = functions.size ();
  std::vector<double> called (n);
  for (const placed_function &f : functions)
    for (const auto &[callee, calls] : f.calls)
      called[callee] += calls;

  /* Callees that are absent are replaced before their callers.  A call by which
     recursion among them comes back leads nowhere.  */
  enum state : char
  {
    untouched,
    open,
    closed
  };
  std::vector<char> states (n, untouched);
  auto replace = [&] (int f) {
    std::map<int, double> direct;
    for (const auto &[callee, calls] : functions[f].calls)
      if (present[callee])
	direct[callee] += calls;
      else if (states[callee] == closed)
	for (const auto &[further, more] : functions[callee].calls)
	  direct[further] += calls / called[callee] * more;
    functions[f].calls = std::move (direct);
  };
  using callee_iterator = std::map<int, double>::const_iterator;
  std::vector<std::pair<int, callee_iterator>> path;
  for (std::size_t root = 0; root < n; ++root)
    {
      if (states[root] != untouched)
	continue;
      states[root] = open;
      path.push_back (
	{ static_cast<int> (root), functions[root].calls.begin () });
      while (!path.empty ())
	{
	  auto &[f, next] = path.back ();
	  if (next == functions[f].calls.end ())
	    {
	      replace (f);
	      states[f] = closed;
	      path.pop_back ();
	      continue;
	    }
	  const int callee = (next++)->first;
	  if (!present[callee] && states[callee] == untouched)
	    {
	      states[callee] = open;
	      path.push_back ({ callee, functions[callee].calls.begin () });
	    }
	}
    }
  for (std::size_t f = 0; f < n; ++f)
    if (!present[f])
      functions[f].calls.clear ();
}

} // namespace staticprof
