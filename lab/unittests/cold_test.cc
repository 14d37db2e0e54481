/* Executions of code that is called cold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/cold/cold.h"
#include "unittests/support/two_branches.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

cold_sums
sums_of (const profile &p, cold_rule::kind what, double bound)
{
  cold_sums sums;
  add_cold (p, { what, bound }, sums);
  return sums;
}

TEST (Cold, ExecutionsOfColdBlocksAreAddedUp)
{
  /* Both branches run 100 times.  The first is said to go to its second arm in one
     of 100 and did in half of them, the second in half.  */
  const profile p = two_branches (decided_by::learned, .99, 50,
				  decided_by::learned, .5, 50);
  const cold_sums none = sums_of (p, cold_rule::kind::never, 0);
  EXPECT_EQ (none.cold_blocks, 0);
  EXPECT_EQ (none.cold_executions, 0);
  EXPECT_GT (none.executions, 0);
  const cold_sums some = sums_of (p, cold_rule::kind::entries, .125);
  EXPECT_EQ (some.blocks, none.blocks);
  EXPECT_EQ (some.cold_blocks, 1);
  EXPECT_EQ (some.cold_executions, 50);
  const cold_sums all = sums_of (p, cold_rule::kind::entries, 2);
  EXPECT_EQ (all.cold_blocks, all.blocks);
  EXPECT_EQ (all.cold_executions, all.executions);
  EXPECT_EQ (sums_of (p, cold_rule::kind::share, 1).cold_blocks, 0);
  EXPECT_GT (sums_of (p, cold_rule::kind::share, .5).cold_blocks, 0);
}

} // namespace
} // namespace staticprof
