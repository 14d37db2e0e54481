/* Dominators and post-dominators, compared with their definition.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/dominance.h"
#include "plugin/core/graph/loops.h"
#include "unittests/support/graph_literal.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The blocks that can be reached from FROM without passing through WITHOUT.  */
std::vector<char>
reached (const graph &g, int from, int without)
{
  std::vector<char> seen (g.n_blocks (), 0);
  std::vector<int> work;
  if (from != without)
    work.push_back (from);
  while (!work.empty ())
    {
      int b = work.back ();
      work.pop_back ();
      if (seen[b])
	continue;
      seen[b] = 1;
      for (int e : g.succs (b))
	if (g.dst (e) != without)
	  work.push_back (g.dst (e));
    }
  return seen;
}

void
expect_dominators (const graph &g, const std::string &literal)
{
  loop_forest loops (g);
  dominance d (g, loops, dominance_direction::dominators);
  std::vector<int> known;
  for (int b = 0; b < g.n_blocks (); ++b)
    known.push_back (g.succs (b).size () ? d.immediate (b) : -1);
  const dominance as_known (g, loops, known);
  for (int b = 0; b < g.n_blocks (); ++b)
    ASSERT_EQ (as_known.immediate (b), d.immediate (b))
      << "b" << b << " in " << literal;
  for (int a = 0; a < g.n_blocks (); ++a)
    {
      std::vector<char> others = reached (g, g.entry (), a);
      for (int b = 0; b < g.n_blocks (); ++b)
	{
	  ASSERT_EQ (d.dominates (a, b),
		     loops.reachable (a) && loops.reachable (b) && !others[b])
	    << "b" << a << " dominates b" << b << " in " << literal;
	  ASSERT_EQ (as_known.dominates (a, b), d.dominates (a, b))
	    << "b" << a << " dominates b" << b << ", known, in " << literal;
	}
    }
}

/* Every block of G that the entry reaches can reach an exit.  */
void
expect_post_dominators (const graph &g, const std::string &literal)
{
  loop_forest loops (g);
  dominance d (g, loops, dominance_direction::post_dominators);
  for (int b = 0; b < g.n_blocks (); ++b)
    for (int a = 0; a < g.n_blocks (); ++a)
      {
	if (!loops.reachable (a) || !loops.reachable (b))
	  {
	    ASSERT_FALSE (d.dominates (a, b));
	    continue;
	  }
	std::vector<char> others = reached (g, b, a);
	bool escapes = false;
	for (int x = 0; x < g.n_blocks (); ++x)
	  escapes |= others[x] && g.succs (x).size () == 0;
	ASSERT_EQ (d.dominates (a, b), !escapes)
	  << "b" << a << " post-dominates b" << b << " in " << literal;
      }
}

bool
post_dominates (const weighted_graph &g, const char *a, const char *b)
{
  loop_forest loops (g.cfg);
  dominance d (g.cfg, loops, dominance_direction::post_dominators);
  return d.dominates (g.block (a), g.block (b));
}

TEST (Dominance, DiamondIsDominatedByItsForkAndPostDominatedByItsJoin)
{
  weighted_graph g = parse_graph ("fork -> left, right; left -> join;"
				  "right -> join; join -> out; out");
  loop_forest loops (g.cfg);
  dominance d (g.cfg, loops, dominance_direction::dominators);
  dominance p (g.cfg, loops, dominance_direction::post_dominators);
  EXPECT_EQ (d.immediate (g.block ("join")), g.block ("fork"));
  EXPECT_EQ (d.immediate (g.block ("fork")), -1);
  EXPECT_EQ (p.immediate (g.block ("fork")), g.block ("join"));
  EXPECT_EQ (p.immediate (g.block ("out")), -1);
  EXPECT_TRUE (d.dominates (g.block ("left"), g.block ("left")));
  EXPECT_FALSE (d.dominates (g.block ("left"), g.block ("join")));
}

class RandomDominance : public testing::TestWithParam<int>
{
};

TEST_P (RandomDominance, FollowsTheDefinition)
{
  for (const weighted_graph &g :
       { random_program (GetParam (), 12 + GetParam () % 20),
	 random_tangle (GetParam (), 4 + GetParam () % 16) })
    {
      expect_dominators (g.cfg, print (g));
      expect_post_dominators (g.cfg, print (g));
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, RandomDominance, testing::Range (0, 300));

TEST (Dominance, UnreachableBlocksDominateNothing)
{
  graph g (4, { { 0, 1, 0 }, { 2, 1, 0 }, { 2, 3, 0 } });
  expect_dominators (g, "hole");
  expect_post_dominators (g, "hole");
  EXPECT_FALSE (dominance (4).dominates (1, 1));
}

TEST (Dominance, EndlessLoopEndsEachTimeRound)
{
  /* for (;;) { if (a) x; rest; do inner; while (b); }  */
  weighted_graph g = parse_graph (
    "in -> head; head -> then, rest; then -> rest;"
    "rest -> inner; inner -> inner, head");
  EXPECT_TRUE (post_dominates (g, "rest", "head"));
  EXPECT_TRUE (post_dominates (g, "inner", "then"));
  EXPECT_TRUE (post_dominates (g, "head", "in"));
  EXPECT_TRUE (post_dominates (g, "inner", "in"));
  EXPECT_FALSE (post_dominates (g, "then", "head"));
  EXPECT_FALSE (post_dominates (g, "then", "in"));
}

TEST (Dominance, EndlessLoopWithTwoLatchesEndsAtBoth)
{
  /* for (;;) { if (a) { x; continue; } y; }  */
  weighted_graph g = parse_graph ("in -> head; head -> x, y; x -> head;"
				  "y -> head");
  EXPECT_FALSE (post_dominates (g, "x", "head"));
  EXPECT_FALSE (post_dominates (g, "y", "head"));
  EXPECT_FALSE (post_dominates (g, "y", "x"));
  EXPECT_TRUE (post_dominates (g, "head", "in"));
}

TEST (Dominance, OnlyTheLoopThatCannotBeLeftIsGivenAnExit)
{
  /* `first' is also a cycle, but it leads into `last'.  */
  weighted_graph g = parse_graph (
    "in -> first, done; first -> again, last; again -> first;"
    "last -> last; done");
  EXPECT_TRUE (post_dominates (g, "last", "first"));
  EXPECT_TRUE (post_dominates (g, "last", "again"));
  EXPECT_FALSE (post_dominates (g, "again", "first"));
  EXPECT_FALSE (post_dominates (g, "last", "in"));
  EXPECT_FALSE (post_dominates (g, "done", "in"));
}

TEST (Dominance, ExceptionsDoNotKeepAJoinFromPostDominating)
{
  /*  0 -> 1 (then, may throw to 3) -> 2; 0 -> 2; 3 is a landing pad.  */
  graph g (4, { { 0, 1, 0 }, { 0, 2, 0 }, { 1, 2, 0 }, { 1, 3, edge_eh } });
  loop_forest loops (g);
  dominance p (g, loops, dominance_direction::post_dominators);
  EXPECT_TRUE (p.dominates (2, 0));
  EXPECT_TRUE (p.dominates (2, 1));
  EXPECT_FALSE (p.dominates (3, 1));
  dominance d (g, loops, dominance_direction::dominators);
  EXPECT_TRUE (d.dominates (1, 3));

  /* If there is no other edge, the exception counts.  */
  graph only (3, { { 0, 1, 0 }, { 1, 2, edge_eh } });
  loop_forest only_loops (only);
  dominance q (only, only_loops, dominance_direction::post_dominators);
  EXPECT_TRUE (q.dominates (2, 0));
}

TEST (Dominance, LoopMadeByExceptionsAloneIsDefined)
{
  /* 1 -> 2 -> 2 is endless, unless an exception leads from 2 back to 1.  */
  graph g (3, { { 0, 1, 0 }, { 1, 2, 0 }, { 2, 2, 0 }, { 2, 1, edge_eh } });
  loop_forest loops (g);
  dominance p (g, loops, dominance_direction::post_dominators);
  for (int b = 0; b < 3; ++b)
    EXPECT_TRUE (p.dominates (b, b)) << b;
  EXPECT_TRUE (p.dominates (1, 0));
}

TEST (Dominance, MillionBlocksInAChainNeedNoStack)
{
  const int n = 1000000;
  std::vector<edge> edges;
  for (int b = 0; b + 1 < n; ++b)
    edges.push_back ({ b, b + 1, 0 });
  graph g (n, edges);
  loop_forest loops (g);
  EXPECT_TRUE (
    dominance (g, loops, dominance_direction::dominators).dominates (0, n - 1));
  EXPECT_TRUE (dominance (g, loops, dominance_direction::post_dominators)
		 .dominates (n - 1, 0));
}

TEST (Dominance, DeepLeavesThatTheRootAlsoReachesAreNotQuadratic)
{
  /* A chain, and after its end the same number of blocks, each also a case
     of a switch at the entry.  Walking up the tree from every leaf would
     take 10^10 steps.  */
  const int n = 100000;
  std::vector<edge> edges;
  edges.push_back ({ 0, 1, 0 });
  for (int leaf = 0; leaf < n; ++leaf)
    edges.push_back ({ 0, n + 1 + leaf, 0 });
  for (int b = 1; b < n; ++b)
    edges.push_back ({ b, b + 1, 0 });
  for (int leaf = 0; leaf < n; ++leaf)
    edges.push_back ({ n, n + 1 + leaf, 0 });
  graph g (2 * n + 1, edges);
  loop_forest loops (g);
  dominance d (g, loops, dominance_direction::dominators);
  EXPECT_EQ (d.immediate (2 * n), 0);
  EXPECT_EQ (d.immediate (n), n - 1);
}

/* Post-dominators of G where control ends in the blocks STOPS.  */
dominance
stopping (const weighted_graph &g, const std::vector<const char *> &stops)
{
  std::vector<char> by_block (g.cfg.n_blocks (), 0);
  for (const char *name : stops)
    by_block[g.block (name)] = 1;
  return dominance (g.cfg, loop_forest (g.cfg),
		    dominance_direction::post_dominators, by_block);
}

TEST (Dominance, WaysToWhereControlStopsAreLeftOut)
{
  /* if (a) { if (b) { (both arms) abort (); } work; } join  */
  weighted_graph g = parse_graph (
    "in -> then, join; then -> bad, work; bad -> say, stop;"
    "say -> stop; stop; work -> join; join");
  EXPECT_FALSE (post_dominates (g, "join", "in"));
  const dominance p = stopping (g, { "stop" });
  EXPECT_TRUE (p.dominates (g.block ("join"), g.block ("in")));
  EXPECT_TRUE (p.dominates (g.block ("work"), g.block ("then")));
  EXPECT_FALSE (p.dominates (g.block ("work"), g.block ("in")));
  /* Blocks that lead to the end have their own tree.  */
  EXPECT_TRUE (p.dominates (g.block ("stop"), g.block ("bad")));
  EXPECT_FALSE (p.dominates (g.block ("say"), g.block ("bad")));
  EXPECT_FALSE (p.dominates (g.block ("join"), g.block ("stop")));
}

TEST (Dominance, WaysToWhereControlStopsCountWhereThereIsNoOther)
{
  /* A function that does not return; a loop that only a stop ends.  */
  weighted_graph never = parse_graph ("in -> a, b; a -> stop; b -> stop; stop");
  EXPECT_TRUE (stopping (never, { "stop" })
		 .dominates (never.block ("stop"), never.block ("in")));

  weighted_graph serves = parse_graph (
    "in -> head, out; head -> more, stop; more -> head;"
    "stop; out");
  const dominance p = stopping (serves, { "stop" });
  EXPECT_FALSE (p.dominates (serves.block ("out"), serves.block ("in")));
  EXPECT_TRUE (p.dominates (serves.block ("stop"), serves.block ("more")));
}

TEST_P (RandomDominance, EveryBlockKeepsItsTreeWhereSomeStop)
{
  weighted_graph g = random_tangle (GetParam (), 4 + GetParam () % 16);
  loop_forest loops (g.cfg);
  std::vector<char> stops (g.cfg.n_blocks (), 0);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    stops[b] = g.cfg.succs (b).size () == 0 && (b + GetParam ()) % 2;
  const dominance p (g.cfg, loops, dominance_direction::post_dominators, stops);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    EXPECT_EQ (p.dominates (b, b), loops.reachable (b)) << b;
}

} // anonymous namespace
} // namespace staticprof
