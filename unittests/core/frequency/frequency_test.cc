/* Block frequencies of graphs without irreducible regions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/frequency/frequency.h"
#include "unittests/support/exact_flow.h"
#include "unittests/support/solved_graph.h"

#include <gtest/gtest.h>

#include <limits>

namespace staticprof
{
namespace
{

/* Wu and Larus 1994, section 4: two back edges from the arms of a branch.

	+--> b0 <--+
	|   /  \   |
	+- b1  b2 -+
	    \  /
	     x	     */
TEST (Frequency, PaperFigure1b)
{
  solved_graph s (
    "e -> b0; b0 -> b1, b2; b1 -> b0 88/100, x; b2 -> b0 88/100, x");
  EXPECT_NEAR (8.33, s.frequency ("b0"), .005);
  EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
}

/* Three loops that share the header b0.  */
TEST (Frequency, PaperFigure1c)
{
  solved_graph s ("e -> b0; b0 -> b0 88/100, b1; b1 -> b0 88/100, b2; "
		  "b2 -> b0 88/100, x");
  EXPECT_NEAR (578.70, s.frequency ("b0"), .005);
  EXPECT_NEAR (.12 * 578.70, s.frequency ("b1"), .005);
  EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
}

/* Appendix A, atoi: the probabilities are those of tables 9 and 10 before they
   were rounded, 940118400 / 991616000 = .948 and 54 / 61 = .885; the
   frequencies those of figure 6 and the text beside it.

	b0 ----> b5
	 |
	b1 --+
	 |   |
	b2   |
	 |   |
     +->b3   |
     +---|   |
	b4 <-+	 */
TEST (Frequency, PaperFigure6)
{
  solved_graph s ("b0 -> b1 940118400/991616000, b5; b1 -> b2 54/61, b4; "
		  "b2 -> b3; b3 -> b3 88/100, b4");
  EXPECT_NEAR (1, s.frequency ("b0"), 0);
  EXPECT_NEAR (.95, s.frequency ("b1"), .005);
  EXPECT_NEAR (.84, s.frequency ("b2"), .005);
  EXPECT_NEAR (6.99, s.frequency ("b3"), .005);
  EXPECT_NEAR (.95, s.frequency ("b4"), .005);
  EXPECT_NEAR (.05, s.frequency ("b5"), .005);
  EXPECT_NEAR (.052, s.frequency ("b0", "b5"), .0005);
  EXPECT_NEAR (.84, s.frequency ("b1", "b2"), .005);
  EXPECT_NEAR (.11, s.frequency ("b1", "b4"), .005);
  EXPECT_NEAR (6.15, s.frequency ("b3", "b3"), .005);
  EXPECT_NEAR (.84, s.frequency ("b3", "b4"), .005);
  EXPECT_DOUBLE_EQ (1, s.frequency ("b4") + s.frequency ("b5"));
}

/* Section 4: loops nested at one header multiply to (1 / (1 - p))^k.  */
TEST (Frequency, LoopsAtOneHeaderMultiply)
{
  for (int k = 1; k <= 160; ++k)
    {
      std::string text = "e -> b0";
      for (int i = 0; i < k; ++i)
	{
	  std::string b = std::to_string (i);
	  std::string next = std::to_string (i + 1);
	  text += "; b" + b + " -> b0 3/4, b" + next;
	}
      solved_graph s (text, with_cap (1e300));
      /* Each of the k levels adds a rounding error.  */
      EXPECT_NEAR (1, s.frequency ("b0") / std::pow (4, k), 1e-12) << k;
    }
}

TEST (Frequency, LoopsReportMassScaleAndExit)
{
  solved_graph s ("e -> h; h -> b 9/10, x; b -> i; i -> i 4/5, c; c -> h");
  const loop_frequency &outer = s.loop_of ("h");
  const loop_frequency &inner = s.loop_of ("i");
  EXPECT_DOUBLE_EQ (10, outer.scale.to_double ());
  EXPECT_DOUBLE_EQ (.1, outer.exit_probability);
  EXPECT_DOUBLE_EQ (5, inner.scale.to_double ());
  EXPECT_DOUBLE_EQ (.2, inner.exit_probability);
  EXPECT_FALSE (outer.capped || outer.endless || outer.approximate);
  EXPECT_EQ (1, s.mass ("h"));
  EXPECT_DOUBLE_EQ (.9, s.mass ("b"));
  EXPECT_EQ (1, s.mass ("i"));
  EXPECT_DOUBLE_EQ (.9, s.mass ("c"));
  EXPECT_EQ (1, s.mass ("e"));
  EXPECT_DOUBLE_EQ (45, s.frequency ("i"));
  EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
}

TEST (Frequency, TheEntryCanBeInALoop)
{
  solved_graph s ("a -> b; b -> a 3/4, c");
  EXPECT_EQ (4, s.frequency ("a"));
  EXPECT_EQ (4, s.frequency ("b"));
  EXPECT_EQ (1, s.frequency ("c"));
}

/* Edges that leave two loops at once, and one that continues the outer loop
   from inside.  */
TEST (Frequency, ExitsSkipLevels)
{
  solved_graph s ("e -> o; o -> i; i -> j 1/2, o 1/4, x 1/4; j -> i");
  EXPECT_DOUBLE_EQ (2, s.frequency ("o"));
  EXPECT_DOUBLE_EQ (4, s.frequency ("i"));
  EXPECT_DOUBLE_EQ (2, s.frequency ("j"));
  EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
}

TEST (Frequency, UnreachableBlocksHaveNone)
{
  solved_graph s ("a -> b; lost -> again; again -> lost, b");
  EXPECT_EQ (0, s.frequency ("lost"));
  EXPECT_EQ (0, s.frequency ("again"));
  EXPECT_EQ (1, s.frequency ("b"));
}

TEST (Frequency, WhereControlStopsFlowLeavesTheLoops)
{
  /* STOP has an edge, but its probability is 0: a call that does not
     return.  */
  solved_graph s ("e -> h; h -> b 9/10, x; b -> stop 1/9, h; stop -> h 0");
  EXPECT_DOUBLE_EQ (5, s.frequency ("h"));
  EXPECT_DOUBLE_EQ (.5, s.frequency ("stop"));
  EXPECT_DOUBLE_EQ (.5, s.frequency ("x"));
  EXPECT_FALSE (s.loop_of ("h").endless);
}

TEST (Frequency, AFunctionMayNeverReturn)
{
  solved_graph s ("e -> a 1/4, b; a -> stop; b -> stop; stop -> out 0");
  EXPECT_EQ (.25, s.frequency ("a"));
  EXPECT_EQ (1, s.frequency ("stop"));
  EXPECT_EQ (0, s.frequency ("out"));
}

TEST (Frequency, AnEndlessLoopGetsTheCap)
{
  solved_graph s ("e -> a; a -> b, c; b -> a; c -> a", with_cap (1000));
  EXPECT_EQ (1000, s.frequency ("a"));
  EXPECT_EQ (500, s.frequency ("b"));
  EXPECT_TRUE (s.loop_of ("a").capped);
  EXPECT_TRUE (s.loop_of ("a").endless);
  EXPECT_EQ (0, s.loop_of ("a").exit_probability);
}

TEST (Frequency, AnExitOfProbabilityZeroIsNone)
{
  solved_graph s ("e -> a; a -> a 1, x 0", with_cap (1000));
  EXPECT_EQ (1000, s.frequency ("a"));
  EXPECT_EQ (0, s.frequency ("x"));
  EXPECT_TRUE (s.loop_of ("a").endless);
}

TEST (Frequency, LessComesOutOfACappedLoop)
{
  solved_graph s ("e -> a; a -> a 999999/1000000, x", with_cap (1000));
  EXPECT_EQ (1000, s.frequency ("a"));
  EXPECT_NEAR (1e-3, s.frequency ("x"), 1e-12);
  EXPECT_TRUE (s.loop_of ("a").capped);
  EXPECT_FALSE (s.loop_of ("a").endless);
  EXPECT_NEAR (1e-6, s.loop_of ("a").exit_probability, 1e-15);
}

/* The flow that ends in the inner loop does not return: the outer one is
   finite.  */
TEST (Frequency, AnEndlessInnerLoopDrainsTheOuterOne)
{
  solved_graph s ("e -> o; o -> i 1/4, t; i -> i 1, t 0; t -> o",
		  with_cap (1000));
  EXPECT_EQ (4, s.frequency ("o"));
  EXPECT_EQ (3, s.frequency ("t"));
  EXPECT_EQ (1000, s.frequency ("i"));
  EXPECT_FALSE (s.loop_of ("o").capped);
  EXPECT_TRUE (s.loop_of ("o").endless);
  EXPECT_EQ (.25, s.loop_of ("o").exit_probability);
}

TEST (Frequency, EndlessLoopsMultiplyWhenNested)
{
  solved_graph s ("e -> o; o -> i; i -> i 999999/1000000, o", with_cap (100));
  EXPECT_EQ (100, s.loop_of ("i").scale.to_double ());
  EXPECT_NEAR (100, s.frequency ("i"), 1);
  EXPECT_FALSE (s.loop_of ("o").capped);
}

TEST (Frequency, OddCapsAreBroughtIntoRange)
{
  const char *text = "e -> a; a -> a 1, x 0";
  EXPECT_EQ (1, solved_graph (text, with_cap (0)).frequency ("a"));
  double infinity = std::numeric_limits<double>::infinity ();
  EXPECT_EQ (1e100, solved_graph (text, with_cap (infinity)).frequency ("a"));
}

/* 1000 nested loops, each with 10000 iterations: 1e4000.  */
TEST (Frequency, ADeepNestKeepsOrderAndDigits)
{
  const int depth = 1000;
  /* Block I is the header of level I; the block after loop I + 1 is the latch
     of loop I, and the block after loop 0 is the last block.  */
  std::vector<weighted_edge> edges;
  for (int i = 0; i < depth; ++i)
    {
      mpq_class stay (9999, 10000);
      int after = i == 0 ? 2 * depth : depth + i - 1;
      int latch = depth + i;
      edges.push_back ({ i, i + 1 == depth ? latch : i + 1, stay });
      edges.push_back ({ i, after, 1 - stay });
      edges.push_back ({ latch, i, 1 });
    }
  weighted_graph g (2 * depth + 1, edges);
  solved_graph s (g);

  mpq_class exact = 10000;
  for (int i = 0; i < depth; ++i)
    {
      EXPECT_LT (relative_error (s.f.block[i], rounded (exact)), 1e-11) << i;
      if (i > 0)
	{
	  EXPECT_TRUE (s.f.block[i - 1] < s.f.block[i]);
	  EXPECT_LE (s.f.block[i - 1].to_double (), s.f.block[i].to_double ());
	}
      exact *= 9999;
    }
  EXPECT_GT (s.f.block[depth - 1].log2 (), 13000);
  EXPECT_LT (relative_error (s.f.block[2 * depth], scaled (1)), 1e-11);
}

/* Every level has an edge out of all levels: the flow that reaches the
   innermost loop is below the range of doubles.  */
TEST (Frequency, ADeepNestWithExitsToTheOutsideIsExact)
{
  const int depth = 150;
  std::vector<weighted_edge> edges;
  for (int i = 0; i < depth; ++i)
    {
      int after = i == 0 ? 2 * depth : depth + i - 1;
      int latch = depth + i;
      edges.push_back (
	{ i, i + 1 == depth ? latch : i + 1, mpq_class (1, 1000) });
      edges.push_back ({ i, after, mpq_class (989, 1000) });
      edges.push_back ({ i, 2 * depth, mpq_class (1, 100) });
      edges.push_back ({ latch, i, mpq_class (1, 2) });
      edges.push_back ({ latch, 2 * depth, mpq_class (1, 2) });
    }
  weighted_graph g (2 * depth + 1, edges);
  solved_graph s (g);
  std::vector<mpq_class> exact = exact_flow (g, mpq_class (1e9));
  for (int b = 0; b <= 2 * depth; ++b)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-11) << b;
  EXPECT_LT (s.f.block[depth - 1].log2 (), -1400);
}

TEST (Frequency, AChainOfUnlikelyTestsKeepsItsOrder)
{
  const int length = 400;
  std::vector<weighted_edge> edges;
  for (int b = 0; b < length; ++b)
    {
      edges.push_back ({ b, b + 1, mpq_class (1, 1000) });
      edges.push_back ({ b, length + 1, mpq_class (999, 1000) });
    }
  solved_graph s (weighted_graph (length + 2, edges));
  mpq_class exact = 1;
  for (int b = 0; b <= length; ++b, exact /= 1000)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact)), 1e-12) << b;
}

/* The same inside a loop that is only left at the end of the chain.  */
TEST (Frequency, AHardlyEverLeftLoopIsExactWithoutCap)
{
  std::string text = "e -> c0";
  for (int i = 0; i < 30; ++i)
    text += "; c" + std::to_string (i) + " -> c0 999999/1000000, c"
	    + std::to_string (i + 1);
  solved_graph s (text, with_cap (std::numeric_limits<double>::max ()));
  EXPECT_EQ (1e100, s.loop_of ("c0").scale.to_double ());
  weighted_graph g = parse_graph (text.substr (0, text.find ("; c15")));
  solved_graph t (g, with_cap (1e100));
  EXPECT_NEAR (1, t.frequency ("c0") / 1e90, 1e-9);
  EXPECT_NEAR (1, t.frequency ("c15"), 1e-12);
}

} // namespace
} // namespace staticprof
