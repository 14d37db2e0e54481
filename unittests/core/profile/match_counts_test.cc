/* Measured counts for a record: graphs with deliberate changes and known
   counts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/match-counts.h"
#include "unittests/support/random_walks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace staticprof
{
namespace
{

struct counted_edge
{
  int src, dst;
  long long count;
};

profile_function
record_of (const std::vector<counted_edge> &edges)
{
  profile_function f;
  std::set<int> blocks;
  for (const counted_edge &e : edges)
    {
      blocks.insert ({ e.src, e.dst });
      profile_edge edge;
      edge.from = e.src;
      edge.to = e.dst;
      f.edges.push_back (edge);
    }
  for (int b : blocks)
    {
      profile_block block;
      block.id = b;
      f.blocks.push_back (block);
    }
  return f;
}

/* A graph with the counts BLOCKS.  */
counted_graph
counted (const std::vector<long long> &blocks, std::vector<counted_edge> edges)
{
  std::stable_sort (edges.begin (), edges.end (),
		    [] (const counted_edge &a, const counted_edge &b) {
		      return a.src < b.src;
		    });
  std::vector<edge> list;
  std::vector<long long> counts;
  for (const counted_edge &e : edges)
    {
      list.push_back ({ e.src, e.dst, 0 });
      counts.push_back (e.count);
    }
  return { graph (blocks.size (), list), blocks, counts };
}

constexpr long long gone = not_measured;

long long
edge_count (const profile_function &f, int from, int to)
{
  for (const profile_edge &e : f.edges)
    if (e.from == from && e.to == to)
      return f.measured.edges[&e - f.edges.data ()];
  return -2;
}

long long
block_count (const profile_function &f, int id)
{
  for (const profile_block &b : f.blocks)
    if (b.id == id)
      return f.measured.blocks[&b - f.blocks.data ()];
  return -2;
}

/*  0 -> 1 -> 2 -> 4,  1 -> 3 -> 4; 2 and 3 are empty.  */
const std::vector<counted_edge> diamond = {
  { 0, 1, 9 }, { 1, 2, 5 }, { 1, 3, 4 }, { 2, 4, 5 }, { 3, 4, 4 }
};

TEST (MatchCounts, FollowsABlockThatIsGone)
{
  profile_function f = record_of (diamond);
  const count_match m = match_counts (
    counted ({ 9, 9, gone, 4, 9 },
	     { { 0, 1, 9 }, { 1, 4, 5 }, { 1, 3, 4 }, { 3, 4, 4 } }),
    5, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, 0);
  EXPECT_EQ (block_count (f, 2), 5);
  EXPECT_EQ (edge_count (f, 1, 2), 5);
  EXPECT_EQ (edge_count (f, 2, 4), 5);
  EXPECT_EQ (edge_count (f, 3, 4), 4);
}

TEST (MatchCounts, GivesNoneToEdgesThatBecameOne)
{
  profile_function f = record_of (diamond);
  const count_match m = match_counts (
    counted ({ 9, 9, gone, gone, 9 }, { { 0, 1, 9 }, { 1, 4, 9 } }), 5, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, 2);
  EXPECT_EQ (block_count (f, 1), 9);
  EXPECT_EQ (edge_count (f, 0, 1), 9);
  for (int arm : { 2, 3 })
    {
      EXPECT_EQ (block_count (f, arm), not_measured);
      EXPECT_EQ (edge_count (f, 1, arm), not_measured);
      EXPECT_EQ (edge_count (f, arm, 4), not_measured);
    }
}

/* Block 1 became 1, 5, 6 and 7: a test for a frequent value.  */
TEST (MatchCounts, TakesARegionForTheBlockThatItWas)
{
  profile_function f = record_of (diamond);
  const count_match m = match_counts (
    counted ({ 9, 9, 5, 4, 9, 6, 3, 9 }, { { 0, 1, 9 },
					   { 1, 5, 6 },
					   { 1, 6, 3 },
					   { 5, 7, 6 },
					   { 6, 7, 3 },
					   { 7, 2, 5 },
					   { 7, 3, 4 },
					   { 2, 4, 5 },
					   { 3, 4, 4 } }),
    5, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (edge_count (f, 1, 2), 5);
  EXPECT_EQ (edge_count (f, 1, 3), 4);
  EXPECT_EQ (block_count (f, 1), 9);
}

/* The blocks that lead to the call that does not return were merged with
   it.  */
TEST (MatchCounts, FollowsTheEndOfControl)
{
  profile_function f = record_of (
    { { 0, 1, 9 }, { 1, 2, 2 }, { 1, 3, 7 }, { 2, 4, 2 } });
  const count_match m = match_counts (
    counted ({ 9, 9, 2, 7, gone }, { { 0, 1, 9 }, { 1, 2, 2 }, { 1, 3, 7 } }),
    5, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (block_count (f, 4), 2);
  EXPECT_EQ (edge_count (f, 2, 4), 2);
}

/* Blocks 1 to N lead to a chain of N blocks that no longer exist, each of
   which also has an edge to the last block but one.  Each of the N blocks
   is executed twice.  */
count_match
match_chain (int n, profile_function &f)
{
  std::vector<counted_edge> recorded, now;
  std::vector<long long> blocks (2 * n + 3, gone);
  const int last = 2 * n + 1;
  blocks[0] = blocks[last] = blocks[last + 1] = 2 * n;
  for (int k = 1; k <= n; ++k)
    {
      recorded.push_back ({ 0, k, 2 });
      now.push_back ({ 0, k, 2 });
      now.push_back ({ k, last, 2 });
      blocks[k] = 2;
    }
  for (int k = 1; k <= n; ++k)
    recorded.push_back ({ k, n + 1, 2 });
  for (int k = 1; k < n; ++k)
    recorded.push_back ({ n + k, n + k + 1, 2 * n });
  recorded.push_back ({ 2 * n, last, 2 * n });
  recorded.push_back ({ last, last + 1, 2 * n });
  now.push_back ({ last, last + 1, 2 * n });
  f = record_of (recorded);
  return match_counts (counted (blocks, now), last + 2, f);
}

TEST (MatchCounts, FollowsOneRegionFromManyBlocks)
{
  const int n = 100;
  profile_function f;
  const count_match m = match_chain (n, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, 0);
  for (int k = 1; k <= n; ++k)
    {
      EXPECT_EQ (edge_count (f, k, n + 1), 2);
      EXPECT_EQ (block_count (f, n + k), 2 * n);
    }
}

/* N blocks before a region of N blocks would take N * N steps.  */
TEST (MatchCounts, LosesWhatTakesTooLong)
{
  const int n = 20000;
  profile_function f;
  const count_match m = match_chain (n, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, n);
  for (std::size_t i = 0; i < f.blocks.size (); ++i)
    {
      const int id = f.blocks[i].id;
      EXPECT_EQ (f.measured.blocks[i], id == 0 || id > 2 * n ? 2 * n
				       : id <= n	     ? 2
							     : not_measured);
    }
  EXPECT_EQ (edge_count (f, 0, 1), 2);
  EXPECT_EQ (edge_count (f, n, n + 1), not_measured);
  EXPECT_EQ (edge_count (f, 2 * n, 2 * n + 1), not_measured);
  EXPECT_EQ (edge_count (f, 2 * n + 1, 2 * n + 2), 2 * n);
}

/* The blocks 1 to N are a chain that no longer exists; each block also has an
   edge to a block of its own.  */
TEST (MatchCounts, CountsManyEdgesOutOfAChain)
{
  const int n = 20000;
  std::vector<counted_edge> recorded, now;
  std::vector<long long> blocks (2 * n + 1, gone);
  blocks[0] = n;
  for (int k = 1; k <= n; ++k)
    {
      recorded.push_back ({ k - 1, k, n - k + 1 });
      recorded.push_back ({ k, n + k, 1 });
      now.push_back ({ 0, n + k, 1 });
      blocks[n + k] = 1;
    }
  std::stable_sort (recorded.begin (), recorded.end (),
		    [] (const counted_edge &a, const counted_edge &b) {
		      return a.src < b.src;
		    });
  profile_function f = record_of (recorded);
  const count_match m = match_counts (counted (blocks, now), 2 * n + 1, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, 0);
  for (std::size_t e = 0; e < recorded.size (); ++e)
    ASSERT_EQ (f.measured.edges[e], recorded[e].count);
}

/* Two kept blocks, 1 and 2, lead to 4, from which two paths lead to 7; 3,
   which no longer exists, is on the path from 2 only.  */
TEST (MatchCounts, GivesUpFromEveryBlockBefore)
{
  profile_function f = record_of ({ { 0, 1, 5 },
				    { 0, 2, 4 },
				    { 1, 4, 5 },
				    { 2, 3, 4 },
				    { 3, 4, 4 },
				    { 4, 5, 3 },
				    { 4, 6, 6 },
				    { 5, 7, 3 },
				    { 6, 7, 6 } });
  const count_match m = match_counts (
    counted ({ 9, 5, 4, gone, gone, gone, gone, 9 },
	     { { 0, 1, 5 }, { 0, 2, 4 }, { 1, 7, 5 }, { 2, 7, 4 } }),
    8, f);
  EXPECT_EQ (m.problem, "");
  EXPECT_EQ (m.unmatched, 4);
  for (int b : { 3, 4, 5, 6 })
    EXPECT_EQ (block_count (f, b), not_measured);
  EXPECT_EQ (edge_count (f, 2, 3), not_measured);
  EXPECT_EQ (edge_count (f, 3, 4), not_measured);
}

TEST (MatchCounts, ReportsWhatHasNothingInCommon)
{
  const struct
  {
    const char *problem;
    counted_graph now;
  } cases[] = {
    { "an edge was measured that was not estimated",
      counted ({ 9, 9, 5, 4, 9 }, { { 0, 4, 9 } }) },
    { "a block was inserted where several edges meet",
      counted ({ 9, 9, 5, 4, 9, 9 }, { { 0, 1, 9 },
				       { 1, 2, 5 },
				       { 1, 3, 4 },
				       { 2, 5, 5 },
				       { 3, 5, 4 },
				       { 5, 4, 8 },
				       { 5, 0, 1 } }) },
    { "control ends where the estimate lets it continue",
      counted ({ 9, 9, 5, 4, 9 }, { { 0, 1, 9 } }) },
  };
  for (const auto &c : cases)
    {
      profile_function f = record_of (diamond);
      const count_match m = match_counts (c.now, 5, f);
      EXPECT_EQ (m.problem, c.problem);
      EXPECT_EQ (m.unmatched, 5);
      EXPECT_TRUE (f.measured.blocks.empty ());
      EXPECT_TRUE (f.measured.edges.empty ());
    }
}

class MatchOfRandomChanges : public testing::TestWithParam<int>
{
};

/* The record has forwarders that no longer exist, the measured graph has
   new blocks on edges and split blocks: the counts are still those of the
   walks.  */
TEST_P (MatchOfRandomChanges, FindsTheCountsOfTheWalks)
{
  const weighted_graph w = random_program (GetParam (), 12);
  const graph &g = w.cfg;
  const walk_counts walks (g, GetParam (), 1);
  random_source random (GetParam ());

  /* Between two blocks of both graphs there is only one edge, as random_program
     builds them: two would be paths that became one.  */
  std::set<std::pair<int, int>> pairs;
  std::vector<counted_edge> recorded, now;
  int n_recorded = g.n_blocks ();
  std::vector<int> kind;
  for (int e = 0; e < g.n_edges (); ++e)
    {
      ASSERT_TRUE (pairs.insert ({ g.src (e), g.dst (e) }).second);
      kind.push_back (random.below (3));
      const long long n = walks.edges[e];
      if (kind[e] == 0)
	{
	  recorded.push_back ({ g.src (e), n_recorded, n });
	  recorded.push_back ({ n_recorded++, g.dst (e), n });
	}
      else
	recorded.push_back ({ g.src (e), g.dst (e), n });
    }
  std::stable_sort (recorded.begin (), recorded.end (),
		    [] (const counted_edge &a, const counted_edge &b) {
		      return a.src < b.src;
		    });

  std::vector<long long> blocks = walks.blocks;
  blocks.resize (n_recorded, gone);
  std::vector<int> end; /* For each block the source of its edges.  */
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      end.push_back (b);
      if (g.succs (b).size () && random.one_in (3))
	{
	  end[b] = blocks.size ();
	  blocks.push_back (walks.blocks[b]);
	  now.push_back ({ b, end[b], walks.blocks[b] });
	}
    }
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const long long n = walks.edges[e];
      const int from = end[g.src (e)], between = blocks.size ();
      if (kind[e] == 1)
	{
	  blocks.push_back (n);
	  now.push_back ({ from, between, n });
	  now.push_back ({ between, g.dst (e), n });
	}
      else
	now.push_back ({ from, g.dst (e), n });
    }

  profile_function f = record_of (recorded);
  const count_match m = match_counts (counted (blocks, now), n_recorded, f);
  EXPECT_EQ (m.problem, "") << print (w);
  EXPECT_EQ (m.unmatched, 0);
  for (std::size_t e = 0; e < recorded.size (); ++e)
    EXPECT_EQ (f.measured.edges[e], recorded[e].count) << print (w);
  for (int b = 0; b < g.n_blocks (); ++b)
    EXPECT_EQ (block_count (f, b), walks.blocks[b]);
}

INSTANTIATE_TEST_SUITE_P (Seeds, MatchOfRandomChanges, testing::Range (0, 300));

} // namespace
} // namespace staticprof
