/* How well an estimate finds the functions that do most of a program's work.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/hot-functions.h"

#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <vector>

namespace staticprof
{

namespace
{

struct worker
{
  scaled estimate;
  double measured;
};

/* The measured work of the first N of WORKERS.  */
double
work_of_first (const std::vector<worker> &workers, std::size_t n)
{
  double sum = 0;
  for (std::size_t i = 0; i < std::min (n, workers.size ()); ++i)
    sum += workers[i].measured;
  return sum;
}

} // anonymous namespace

std::optional<hot_functions>
measure_hot_functions (const profile &p)
{
  constexpr std::size_t few = 3, many = 10;
  std::vector<worker> workers;
  for (const profile_function &f : p.functions)
    {
      if (!measured_p (f))
	continue;
      worker w = { scaled (), measured_executions (f) };
      for (const profile_block &b : f.blocks)
	if (real_block_p (b.id) && counted (f, b) != not_measured)
	  w.estimate += b.frequency;
      w.estimate *= f.invocations;
      workers.push_back (w);
    }
  const double all = work_of_first (workers, workers.size ());
  if (all == 0)
    return std::nullopt;

  std::stable_sort (
    workers.begin (), workers.end (),
    [] (const worker &a, const worker &b) { return b.estimate < a.estimate; });
  hot_functions result;
  result.hottest = workers[0].measured / all;
  result.ten = work_of_first (workers, many) / all;
  const double of_hottest = workers[0].measured;
  std::stable_sort (
    workers.begin (), workers.end (),
    [] (const worker &a, const worker &b) { return b.measured < a.measured; });
  result.best_ten = work_of_first (workers, many) / all;
  result.found = of_hottest > 0
		 && of_hottest
		      >= workers[std::min (few, workers.size ()) - 1].measured;
  return result;
}

} // namespace staticprof
