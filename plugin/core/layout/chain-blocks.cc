/* Chains of blocks that fall through to each other.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/layout/chain-blocks.h"

#include <algorithm>
#include <numeric>

namespace staticprof
{

namespace
{

/* What an instruction costs, where a taken jump costs 1: processors execute about
   four instructions in the time.  */
constexpr double an_instruction = .25;

} // namespace

branch_gains
gains_of_branch (double first, double second)
{
  const double jump = an_instruction * std::min (first, second);
  return { first + jump, second + jump };
}

double
gain_of_jump (double executions)
{
  return (1 + an_instruction) * executions;
}

std::vector<int>
chain_blocks (int blocks, std::vector<fallthrough> candidates)
{
  std::stable_sort (candidates.begin (), candidates.end (),
		    [] (const fallthrough &a, const fallthrough &b) {
		      return a.gain > b.gain;
		    });
  std::vector<int> next (blocks, -1);
  std::vector<bool> entered (blocks);
  /* The other end of the chain, for the blocks at the ends of chains.  */
  std::vector<int> end (blocks);
  std::iota (end.begin (), end.end (), 0);
  for (const fallthrough &c : candidates)
    {
      if (next[c.from] >= 0 || entered[c.to] || end[c.from] == c.to)
	continue;
      next[c.from] = c.to;
      entered[c.to] = true;
      const int first = end[c.from];
      const int last = end[c.to];
      end[first] = last;
      end[last] = first;
    }
  return next;
}

double
total_gain (const std::vector<int> &next,
	    const std::vector<fallthrough> &candidates)
{
  double sum = 0;
  for (const fallthrough &c : candidates)
    if (next[c.from] == c.to)
      sum += c.gain;
  return sum;
}

} // namespace staticprof
