/* Chains of blocks, compared with the best ones and with a layout by hand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/layout/chain-blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace staticprof
{
namespace
{

/* Adds both edges of a branch at the end of block FROM.  */
void
add_branch (std::vector<fallthrough> &candidates, int from, int first,
	    double first_taken, int second, double second_taken)
{
  const branch_gains gains = gains_of_branch (first_taken, second_taken);
  candidates.push_back ({ from, first, gains.first });
  candidates.push_back ({ from, second, gains.second });
}

/* What the best order of the blocks saves: all orders are tried.  */
double
best_gain (int blocks, const std::vector<fallthrough> &candidates)
{
  std::vector<int> order (blocks);
  std::iota (order.begin (), order.end (), 0);
  double best = 0;
  do
    {
      std::vector<int> next (blocks, -1);
      for (int i = 0; i + 1 < blocks; ++i)
	next[order[i]] = order[i + 1];
      best = std::max (best, total_gain (next, candidates));
    }
  while (std::next_permutation (order.begin (), order.end ()));
  return best;
}

TEST (ChainBlocks, AChainNeverReturnsToItsStart)
{
  EXPECT_EQ (chain_blocks (3, { { 0, 1, 3 }, { 1, 2, 2 }, { 2, 0, 1 } }),
	     (std::vector<int>{ 1, 2, -1 }));
  EXPECT_EQ (chain_blocks (1, { { 0, 0, 5 } }), (std::vector<int>{ -1 }));
}

TEST (ChainBlocks, EachBlockHasOneNeighbourOnEachSide)
{
  EXPECT_EQ (chain_blocks (4, { { 0, 2, 1 }, { 1, 2, 2 }, { 1, 3, 3 } }),
	     (std::vector<int>{ 2, 3, -1, -1 }));
}

TEST (ChainBlocks, EqualGainsKeepTheirOrder)
{
  EXPECT_EQ (chain_blocks (3, { { 0, 1, 1 }, { 0, 2, 1 } })[0], 1);
  EXPECT_EQ (chain_blocks (3, { { 0, 2, 1 }, { 0, 1, 1 } })[0], 2);
}

TEST (ChainBlocks, NothingIsAChainOfNothing)
{
  EXPECT_EQ (chain_blocks (0, {}), std::vector<int> ());
  EXPECT_EQ (chain_blocks (2, {}), (std::vector<int>{ -1, -1 }));
  EXPECT_EQ (total_gain ({ -1, -1 }, {}), 0);
}

/* A search as in zlib's longest_match: block 1 is the first test of a candidate and 2
   the second one, 3 compares on, and 4 goes to the next candidate.  Each test fails in
   two of five cases.  With the blocks in the order of the source every candidate that
   fails jumps twice.  */
TEST (ChainBlocks, TheStepToTheNextCandidateStandsBeforeTheTest)
{
  std::vector<fallthrough> candidates{ { 0, 1, gain_of_jump (1) } };
  add_branch (candidates, 1, 2, 6, 4, 4);
  add_branch (candidates, 2, 3, 3.6, 4, 2.4);
  candidates.push_back ({ 3, 4, gain_of_jump (3.6) });
  add_branch (candidates, 4, 1, 9, 5, 1);
  const std::vector<int> next = chain_blocks (6, candidates);
  EXPECT_EQ (next, (std::vector<int>{ -1, 2, -1, 4, 1, -1 }));
  EXPECT_DOUBLE_EQ (total_gain (next, candidates), best_gain (6, candidates));
}

TEST (GainsOfBranch, BothEdgesSaveTheJumpOfTheOther)
{
  const branch_gains gains = gains_of_branch (8, 4);
  EXPECT_DOUBLE_EQ (gains.first - gains.second, 4);
  EXPECT_DOUBLE_EQ (gains.first, 9);
  EXPECT_DOUBLE_EQ (gain_of_jump (8), 10);
}

/* Chosen one by one, fallthroughs save at least a third of what the best ones save,
   because each of them excludes three others at most.  */
TEST (ChainBlocks, RandomGraphsSaveAThirdOfTheBestAtLeast)
{
  const unsigned seed = std::random_device () ();
  SCOPED_TRACE ("seed " + std::to_string (seed));
  std::mt19937 random (seed);
  for (int trial = 0; trial < 200; ++trial)
    {
      const int blocks = 1 + random () % 7;
      std::vector<fallthrough> candidates;
      /* GCC's graphs have one edge from a block to another.  */
      for (int from = 0; from < blocks; ++from)
	{
	  std::set<int> to;
	  for (int edges = random () % 3; edges > 0; --edges)
	    to.insert (random () % blocks);
	  for (const int b : to)
	    candidates.push_back (
	      { from, b, static_cast<double> (random () % 10) });
	}
      const std::vector<int> next = chain_blocks (blocks, candidates);
      ASSERT_EQ (next.size (), static_cast<std::size_t> (blocks));
      /* A block is reached from one start of a chain, and once.  */
      std::vector<int> ways_in (blocks);
      for (const int b : next)
	if (b >= 0)
	  ++ways_in[b];
      int placed = 0;
      for (int b = 0; b < blocks; ++b)
	{
	  ASSERT_LE (ways_in[b], 1);
	  if (!ways_in[b])
	    for (int i = b; i >= 0; i = next[i])
	      ++placed;
	}
      ASSERT_EQ (placed, blocks);
      ASSERT_GE (3 * total_gain (next, candidates) + 1e-9,
		 best_gain (blocks, candidates));
    }
}

} // namespace
} // namespace staticprof
