/* Counts of edges from random walks with known counts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/edge-counts.h"
#include "unittests/support/random_walks.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

using counts = std::vector<long long>;

/* The probabilities that a compiler keeps for EDGES, in parts of 2^29.  */
std::vector<double>
shares_of (const graph &g, const counts &blocks, const counts &edges)
{
  std::vector<double> result;
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const double n = static_cast<double> (blocks[g.src (e)]);
      const double p = n > 0 ? edges[e] / n : 0;
      result.push_back (std::round (std::ldexp (p, 29)) * std::ldexp (n, -29));
    }
  return result;
}

class EdgeCounts : public testing::TestWithParam<int>
{
};

TEST_P (EdgeCounts, AreThoseOfTheWalks)
{
  const weighted_graph w = random_program (GetParam (), 12);
  const walk_counts walks (w.cfg, GetParam (), 1 + GetParam () % 4 * 100000);
  EXPECT_EQ (edge_counts (w.cfg, walks.blocks,
			  shares_of (w.cfg, walks.blocks, walks.edges)),
	     walks.edges)
    << print (w);
}

/* The counts of the entry and the exit are unknown.  */
TEST_P (EdgeCounts, AreThoseOfTheWalksWhenTheEndsAreNotKnown)
{
  const weighted_graph w = random_program (GetParam (), 12);
  const walk_counts walks (w.cfg, GetParam (), 1);
  counts blocks = walks.blocks;
  for (int b = 0; b < w.cfg.n_blocks (); ++b)
    if (w.cfg.succs (b).size () == 0)
      blocks[b] = not_measured;
  EXPECT_EQ (
    edge_counts (w.cfg, blocks, shares_of (w.cfg, walks.blocks, walks.edges)),
    walks.edges)
    << print (w);
}

/* One edge of every four blocks has no share.  */
TEST_P (EdgeCounts, OfEdgesWithoutSharesFollow)
{
  const weighted_graph w = random_program (GetParam (), 12);
  const walk_counts walks (w.cfg, GetParam (), 1);
  std::vector<double> shares = shares_of (w.cfg, walks.blocks, walks.edges);
  for (int b = 0; b < w.cfg.n_blocks (); b += 4)
    if (w.cfg.succs (b).size ())
      shares[w.cfg.succs (b)[0]] = not_recorded;
  EXPECT_EQ (edge_counts (w.cfg, walks.blocks, shares), walks.edges)
    << print (w);
}

/* Walks that end inside a block: no count is lost or negative, and the only
   edge into a block is exact.  */
TEST_P (EdgeCounts, StayPlausibleWhereControlVanishes)
{
  const weighted_graph w = random_program (GetParam (), 12);
  walk_counts walks (w.cfg, GetParam (), 1000);
  const std::vector<double> shares = shares_of (w.cfg, walks.blocks,
						walks.edges);
  random_source random (GetParam ());
  for (long long &n : walks.blocks)
    n += random.one_in (3) ? random.below (50) : 0;
  const counts found = edge_counts (w.cfg, walks.blocks, shares);
  for (int e = 0; e < w.cfg.n_edges (); ++e)
    {
      EXPECT_GE (found[e], 0);
      if (w.cfg.preds (w.cfg.dst (e)).size () == 1)
	{
	  EXPECT_EQ (found[e], walks.blocks[w.cfg.dst (e)]) << print (w);
	}
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, EdgeCounts, testing::Range (0, 300));

/* 97 of 100 executions reach the branch.  */
TEST (EdgeCountsByHand, SharesAreTooLargeAlikeWhereControlVanishes)
{
  const weighted_graph w = parse_graph (
    "entry -> a; a -> b, c; b -> c; c -> end");
  const counts found = edge_counts (
    w.cfg, { 100, 100, 60, 97, 97 },
    { 100, 100 * 60 / 97., 100 * 37 / 97., 60, 97 });
  EXPECT_EQ (found, (counts{ 100, 60, 37, 60, 97 }));
}

TEST (EdgeCountsByHand, LargeCountsAreExactThoughSharesAreNot)
{
  const weighted_graph w = parse_graph (
    "entry -> head; head -> body, out; body -> head");
  const long long n = 1LL << 50;
  const counts blocks = { 3, n + 3, n, 3 };
  const double rounded = static_cast<double> (n) * (1 - std::ldexp (1., -29));
  EXPECT_EQ (edge_counts (w.cfg, blocks, { 3, rounded, 0, rounded }),
	     (counts{ 3, n, 3, n }));
}

/* If two blocks lead to the same two blocks, the share of one edge is
   needed: that of the smallest edge, which is exact.  */
TEST (EdgeCountsByHand, TheSmallestEdgeOfACycleIsTakenFromItsShare)
{
  const weighted_graph w = parse_graph (
    "entry -> a, b; a -> x, y; b -> x, y; x -> end; y -> end");
  const long long k = 1LL << 48;
  const counts blocks = { 7 * k + 5, 4 * k + 5, 3 * k,
			  2 * k + 5, 5 * k,	7 * k + 5 };
  const counts edges = {
    4 * k + 5, 3 * k, 5, 4 * k, 2 * k, k, 2 * k + 5, 5 * k
  };
  std::vector<double> shares (edges.begin (), edges.end ());
  for (double &share : shares)
    if (share > 5)
      share *= 1 + std::ldexp (1., -29);
  EXPECT_EQ (edge_counts (w.cfg, blocks, shares), edges);
}

} // namespace
} // namespace staticprof
