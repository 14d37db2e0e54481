/* Depth-first order and the loop nesting forest.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/loops.h"
#include "unittests/support/graph_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Loops, StraightCodeHasNone)
{
  weighted_graph g = parse_graph ("a -> b, c; b -> d; c -> d; lost -> d");
  loop_forest loops (g.cfg);
  EXPECT_EQ (0, loops.n_loops ());
  EXPECT_EQ (-1, loops.loop_of (g.block ("a")));
  EXPECT_TRUE (loops.reachable (g.block ("d")));
  EXPECT_FALSE (loops.reachable (g.block ("lost")));
  EXPECT_EQ (4u, loops.reverse_post_order ().size ());
  EXPECT_EQ (g.block ("a"), loops.reverse_post_order ().front ());
  EXPECT_EQ (g.block ("d"), loops.reverse_post_order ().back ());
}

TEST (Loops, TheSearchKeepsItsTree)
{
  weighted_graph g = parse_graph (
    "a -> b, c; b -> d; c -> d, e; d -> a; lost -> d");
  const loop_forest loops (g.cfg);
  const std::vector<met_block> &tree = loops.search_tree ();
  ASSERT_EQ (5u, tree.size ());
  const char *const met[] = { "a", "b", "d", "c", "e" };
  const int parents[] = { -1, 0, 1, 0, 3 };
  for (int i = 0; i < 5; ++i)
    {
      EXPECT_EQ (g.block (met[i]), tree[i].block);
      EXPECT_EQ (parents[i], tree[i].parent);
    }
}

/*        entry
	    |
	+-> head ----> out
	|    |
	+-- body <-+
	     |     |     body jumps to itself  */
TEST (Loops, KnowsHeadersBackEdgesAndExits)
{
  weighted_graph g = parse_graph (
    "entry -> head; head -> body, out; body -> body, head; out -> end");
  loop_forest loops (g.cfg);
  ASSERT_EQ (2, loops.n_loops ());
  EXPECT_EQ (g.block ("head"), loops[0].header);
  EXPECT_EQ (g.block ("body"), loops[1].header);
  EXPECT_EQ (-1, loops[0].parent);
  EXPECT_EQ (0, loops[1].parent);
  EXPECT_EQ (2, loops[1].depth);
  EXPECT_EQ (1, loops.depth (g.block ("head")));
  EXPECT_EQ (0, loops.depth (g.block ("out")));
  EXPECT_FALSE (loops[0].irreducible);
  EXPECT_FALSE (loops[1].irreducible);
  EXPECT_TRUE (loops.back_edge_p (g.edge_between ("body", "head")));
  EXPECT_TRUE (loops.back_edge_p (g.edge_between ("body", "body")));
  EXPECT_FALSE (loops.back_edge_p (g.edge_between ("head", "body")));
  EXPECT_TRUE (loops.exit_edge_p (g.edge_between ("head", "out")));
  EXPECT_TRUE (loops.exit_edge_p (g.edge_between ("body", "head")));
  EXPECT_FALSE (loops.exit_edge_p (g.edge_between ("head", "body")));
  EXPECT_FALSE (loops.exit_edge_p (g.edge_between ("out", "end")));
  EXPECT_TRUE (loops.contains (0, g.block ("body")));
  EXPECT_FALSE (loops.contains (1, g.block ("head")));
  EXPECT_TRUE (loops.contains (-1, g.block ("out")));
  EXPECT_TRUE (loops.header_p (g.block ("head")));
  EXPECT_FALSE (loops.header_p (g.block ("out")));
}

TEST (Loops, TheEntryCanBeAHeader)
{
  weighted_graph g = parse_graph ("a -> b; b -> a, c");
  loop_forest loops (g.cfg);
  ASSERT_EQ (1, loops.n_loops ());
  EXPECT_EQ (g.block ("a"), loops[0].header);
  EXPECT_FALSE (loops[0].irreducible);
}

TEST (Loops, LoopsThatShareAHeaderAreOne)
{
  weighted_graph g = parse_graph ("e -> h; h -> a, b; a -> h, b; b -> h, x");
  loop_forest loops (g.cfg);
  ASSERT_EQ (1, loops.n_loops ());
  EXPECT_EQ (0, loops.loop_of (g.block ("b")));
}

/*     entry
       /   \
      v     v
      a <-> b   */
TEST (Loops, TwoEntriesMakeALoopIrreducible)
{
  weighted_graph g = parse_graph ("entry -> a, b; a -> b, x; b -> a");
  loop_forest loops (g.cfg);
  ASSERT_EQ (1, loops.n_loops ());
  EXPECT_EQ (g.block ("a"), loops[0].header);
  EXPECT_TRUE (loops[0].irreducible);
  EXPECT_TRUE (loops.back_edge_p (g.edge_between ("b", "a")));
  EXPECT_FALSE (loops.back_edge_p (g.edge_between ("a", "b")));
}

/* A jump past the header of the inner loop makes a second entry of the
   inner loop, but the outer one still has one entry.  */
TEST (Loops, OnlyTheLoopEnteredTwiceIsIrreducible)
{
  weighted_graph g = parse_graph (
    "e -> o; o -> h, m; h -> m; m -> h, t; t -> o, x");
  loop_forest loops (g.cfg);
  ASSERT_EQ (2, loops.n_loops ());
  EXPECT_EQ (g.block ("o"), loops[0].header);
  EXPECT_FALSE (loops[0].irreducible);
  EXPECT_EQ (g.block ("h"), loops[1].header);
  EXPECT_TRUE (loops[1].irreducible);
}

TEST (Loops, ReducibleLoopsInsideAnIrreducibleOneStayReducible)
{
  weighted_graph g = parse_graph (
    "e -> a, b; a -> i; i -> i, j; j -> b; b -> a, x");
  loop_forest loops (g.cfg);
  ASSERT_EQ (2, loops.n_loops ());
  EXPECT_TRUE (loops[0].irreducible);
  EXPECT_EQ (g.block ("i"), loops[1].header);
  EXPECT_FALSE (loops[1].irreducible);
}

TEST (Loops, ADeepNestIsNoProblem)
{
  int depth = 100000;
  std::vector<edge> edges;
  for (int i = 0; i < depth; ++i)
    edges.push_back ({ i, i + 1, 0 });
  for (int i = depth; i > 0; --i)
    {
      edges.push_back ({ 2 * depth - i, i - 1, 0 });
      edges.push_back ({ 2 * depth - i, 2 * depth - i + 1, 0 });
    }
  graph g (2 * depth + 1, edges);
  loop_forest loops (g);
  EXPECT_EQ (depth, loops.n_loops ());
  EXPECT_EQ (depth, loops.depth (depth));
}

} // namespace
} // namespace staticprof
