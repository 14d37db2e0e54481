/* Branches that voters voted on, as the sums that rates are fitted to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/accuracy/branch-sums.h"
#include "unittests/support/measured_branches.h"

#include <cmath>
#include <string>
#include <vector>

namespace staticprof
{

using votes = std::vector<said>;

/* One branch: FIRST's voters expect the edge taken TAKEN times, SECOND's the
   one taken OTHERS times.  What was recorded of the estimate is of no
   consequence.  */
struct counted_branch
{
  votes first, second;
  long long taken, others;
};

inline program_sums
sums_of (const std::vector<counted_branch> &branches)
{
  std::vector<profile_function> functions;
  for (const counted_branch &b : branches)
    functions.push_back (
      two_way_branch ("f" + std::to_string (functions.size ()),
		      { .6, b.taken, b.first }, { .4, b.others, b.second }));
  program_sums s;
  add_branches (unit_with_votes (functions), s);
  return s;
}

const votes call = { { "call", .78 } }, store = { { "store", .55 } },
	    both = { { "call", .78 }, { "store", .55 } }, nobody = {};

/* Of an outcome of probability P, in bits.  */
inline double
entropy (double p)
{
  return -p * std::log2 (p) - (1 - p) * std::log2 (1 - p);
}

} // namespace staticprof
