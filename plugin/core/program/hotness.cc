/* Which functions of a solved profile matter: where a run spends its time.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/hotness.h"

#include "plugin/core/program/estimates.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace staticprof
{

namespace
{

std::vector<scaled>
work_of (const profile &p, const std::vector<function_cost> &costs)
{
  std::vector<scaled> work (p.functions.size ());
  for (std::size_t f = 0; f < work.size (); ++f)
    work[f] = p.functions[f].invocations * scaled (costs[f].time);
  return work;
}

/* Indices of VALUES, the greatest first; equal ones in their order.  */
std::vector<int>
descending (const std::vector<scaled> &values)
{
  std::vector<int> order (values.size ());
  std::iota (order.begin (), order.end (), 0);
  std::stable_sort (order.begin (), order.end (),
		    [&] (int a, int b) { return values[b] < values[a]; });
  return order;
}

/* The number of functions from the beginning of ORDER that do SHARE of all
   WORK.  */
std::size_t
enough (const std::vector<int> &order, const std::vector<scaled> &work,
	double share)
{
  /* Summed in the order of the comparison, so that both round alike.  */
  scaled total, done;
  for (int f : order)
    total += work[f];
  const scaled wanted = total * scaled (share);
  std::size_t n = 0;
  while (n < order.size () && done < wanted)
    done += work[order[n++]];
  return n;
}

} // anonymous namespace

std::vector<function_hotness>
classify_functions (const profile &p, const std::vector<function_cost> &costs)
{
  const std::vector<scaled> work = work_of (p, costs);
  const std::vector<int> order = descending (work);
  const std::size_t n_hot = enough (order, work, hot_work_share);
  const std::size_t n_warm = enough (order, work, warm_work_share);

  std::vector<function_hotness> result (work.size ());
  for (std::size_t i = 0; i < order.size (); ++i)
    {
      const int f = order[i];
      const profile_function &function = p.functions[f];
      result[f].hot = i < n_hot;
      if (p.scope == profile_scope::unit || function.address_taken
	  || function.entry != entry_point::none)
	continue;
      result[f].cold = n_warm > 0 && i >= n_warm;
      result[f].once = !(scaled (main_entry) < function.invocations);
    }
  for (const profile_recursion &r : p.solved.recursion)
    for (int f : r.functions)
      result[f].once = false;
  return result;
}

std::vector<char>
sparse_functions (const profile &p, const std::vector<function_cost> &costs,
		  double least)
{
  const std::vector<scaled> work = work_of (p, costs);
  std::vector<char> sparse (work.size ());
  for (std::size_t f = 0; f < work.size (); ++f)
    sparse[f] = work[f] < scaled (least * costs[f].size);
  return sparse;
}

} // namespace staticprof
