/* The branches that are worth measuring.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/program.h"
#include "tools/doubt.h"
#include "tools/unsure/unsure.h"
#include "unittests/support/two_branches.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

TEST (Doubt, OutcomesAreSharesInOrder)
{
  for (bool loop : { false, true })
    for (double p = .5; p <= 1; p += .01)
      {
	const auto x = outcomes (p, loop);
	EXPECT_TRUE (std::is_sorted (x.begin (), x.end ())) << p;
	EXPECT_GT (x.front (), 0);
	EXPECT_LT (x.back (), 1);
      }
}

TEST (Doubt, RoundsOfALoop)
{
  for (double stays : { .02, .3, .6, .8, .99 })
    {
      const loop_rounds r = rounds (stays);
      EXPECT_DOUBLE_EQ (r.said, stays / (1 - stays));
      EXPECT_GT (r.low, 0);
      EXPECT_LT (r.low, r.high);
      /* The other edge gives the inverse.  */
      EXPECT_NEAR (rounds (1 - stays).low, 1 / r.high, 1e-9);
    }
  EXPECT_LT (rounds (.9).low, 9);
  EXPECT_GT (rounds (.9).high, 9);
  EXPECT_TRUE (rounds (.97).high_is_least);
  EXPECT_FALSE (rounds (.6).high_is_least);
}

TEST (Doubt, WhatIsSaidToBeSureVariesLess)
{
  for (bool loop : { false, true })
    {
      EXPECT_LT (outcomes (.55, loop).front (), .2);
      EXPECT_GT (outcomes (.995, loop).front (), .7);
    }
}

std::vector<int>
blocks_of (const profile &p)
{
  std::vector<int> result;
  for (const unsure_branch &b : find_unsure (p))
    result.push_back (p.functions[b.function].blocks[b.block].id);
  return result;
}

TEST (Unsure, TheLessSureBranchComesFirst)
{
  const auto learned = decided_by::learned;
  EXPECT_EQ (blocks_of (two_branches (learned, .99, 0, learned, .5, 0)),
	     (std::vector<int>{ 5, 2 }));
  EXPECT_EQ (blocks_of (two_branches (learned, .5, 0, learned, .99, 0)),
	     (std::vector<int>{ 2, 5 }));
}

TEST (Unsure, WhatIsKnownIsNotNamed)
{
  EXPECT_EQ (blocks_of (two_branches (decided_by::hint, .9, 0,
				      decided_by::iterations, .9, 0)),
	     std::vector<int> ());
  EXPECT_EQ (blocks_of (two_branches (decided_by::hint, .9, 0,
				      decided_by::evidence, .9, 0)),
	     (std::vector<int>{ 5 }));
}

/* The branches of a part are also in the record of the function that it was
   split off from.  */
TEST (Unsure, APartIsNoFunctionOfItsOwn)
{
  profile p = two_branches (decided_by::learned, .6, 0, decided_by::learned, .5,
			    0);
  p.functions.push_back (p.functions[0]);
  p.functions[1].name = p.functions[1].assembler_name = "main.part.0";
  p.functions[1].origin = "main";
  EXPECT_EQ (find_unsure (p).size (), 2u);
}

TEST (Unsure, SaysWhichEdgeIsLikelier)
{
  const profile p = two_branches (decided_by::learned, .2, 0, decided_by::hint,
				  .5, 0);
  const unsure_branch b = find_unsure (p).at (0);
  EXPECT_EQ (p.functions[0].edges[b.edge].to, 4);
  EXPECT_EQ (p.functions[0].edges[b.other].to, 3);
  EXPECT_DOUBLE_EQ (b.probability, .8);
  EXPECT_FALSE (b.loop);
  EXPECT_GT (b.effect, 0);
}

TEST (Unsure, WhatACallLeadsToCounts)
{
  measured_function work ("work", 1);
  work.block (2, 1000, 1).edge (0, 2, 1, 1);
  work.edge (2, 2, .999, 999, kind_back).edge (2, 1, .001, 1, kind_exit);
  for (int caller : { 3, 6 })
    {
      profile p = two_branches (decided_by::learned, .6, 0, decided_by::learned,
				.6, 0);
      profile_call c;
      c.block = caller;
      c.callee = "work";
      c.frequency = .6;
      p.functions[0].calls.push_back (c);
      p.functions.push_back (work);
      estimate_program (p);
      const int before = caller == 3 ? 2 : 5;
      EXPECT_EQ (blocks_of (p), (std::vector<int>{ before, 7 - before }));
    }
}

} // namespace
} // namespace staticprof
