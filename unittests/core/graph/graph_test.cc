/* The graph's index arrays, and graph literals.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/graph.h"
#include "unittests/support/graph_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Graph, ListsSuccessorsInTheOrderGiven)
{
  graph g (4, { { 0, 3, 0 }, { 0, 1, edge_true }, { 2, 1, 0 }, { 2, 1, 0 } });
  EXPECT_EQ (4, g.n_blocks ());
  EXPECT_EQ (4, g.n_edges ());
  EXPECT_EQ (2, g.succs (0).size ());
  EXPECT_EQ (3, g.dst (g.succs (0)[0]));
  EXPECT_EQ (1, g.dst (g.succs (0)[1]));
  EXPECT_EQ (unsigned (edge_true), g.flags (1));
  EXPECT_EQ (0, g.succs (1).size ());
  EXPECT_EQ (2, g.succs (2).size ());
  EXPECT_EQ (0, g.succs (3).size ());
}

TEST (Graph, ListsPredecessorsByEdgeAndKeepsParallelEdges)
{
  graph g (4, { { 0, 3, 0 }, { 0, 1, 0 }, { 2, 1, 0 }, { 2, 1, 0 } });
  std::vector<int> preds (g.preds (1).begin (), g.preds (1).end ());
  EXPECT_EQ ((std::vector<int>{ 1, 2, 3 }), preds);
  EXPECT_EQ (0, g.preds (0).size ());
  EXPECT_EQ (0, g.preds (3)[0]);
}

TEST (Graph, KeepsAnotherEntryThanZero)
{
  graph g (2, { { 1, 0, 0 } }, 1);
  EXPECT_EQ (1, g.entry ());
}

TEST (Graph, LiteralNumbersNamesByFirstAppearance)
{
  weighted_graph g = parse_graph (
    "entry -> head; head -> body 88/100, out; body -> head");
  EXPECT_EQ (0, g.block ("entry"));
  EXPECT_EQ (1, g.block ("head"));
  EXPECT_EQ (2, g.block ("body"));
  EXPECT_EQ (3, g.block ("out"));
  EXPECT_EQ (mpq_class (22, 25), g.exact[g.edge_between ("head", "body")]);
  EXPECT_EQ (mpq_class (3, 25), g.exact[g.edge_between ("head", "out")]);
  EXPECT_EQ (mpq_class (1), g.exact[g.edge_between ("body", "head")]);
}

TEST (Graph, LiteralSharesWhatIsLeftEvenly)
{
  weighted_graph g = parse_graph ("a -> b 1/4, c, d");
  EXPECT_EQ (mpq_class (3, 8), g.exact[g.edge_between ("a", "c")]);
  EXPECT_EQ (mpq_class (3, 8), g.exact[g.edge_between ("a", "d")]);
  EXPECT_THROW (parse_graph ("a -> b 1/4, c 1/4"), std::invalid_argument);
}

TEST (Graph, LiteralIsReadBackAsPrinted)
{
  weighted_graph g = parse_graph ("a -> b 1/4, c; b -> a; c -> d");
  EXPECT_EQ ("b0; b0 -> b1 1/4, b2 3/4; b1 -> b0 1; b2 -> b3 1", print (g));
  EXPECT_EQ (print (g), print (parse_graph (print (g))));
}

} // namespace
} // namespace staticprof
