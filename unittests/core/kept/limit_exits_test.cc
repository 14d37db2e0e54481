/* How often measured loops are left.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/limit-exits.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* Limits the exits of GRAPH, which is entered ten times.  EXACT has the
   estimates.  */
class limited_graph
{
public:
  limited_graph (graph of, std::vector<double> exact)
    : g (std::move (of)), loops (g)
  {
    p.exact = std::move (exact);
    p.fine.assign (g.n_blocks (), 0);
    p.parts.assign (g.n_edges (), 0);
    p.decided.assign (g.n_blocks (), decided_by::learned);
    p.trained.assign (g.n_blocks (), 0);
    p.measured.assign (g.n_edges (), -1);
    m.entries = 10;
  }

  /* Block B ran N times, and its edges have these shares.  */
  void measure (int b, double n, const std::vector<double> &shares)
  {
    p.trained[b] = n;
    for (int k = 0; k < g.succs (b).size (); ++k)
      p.exact[g.succs (b)[k]] = p.measured[g.succs (b)[k]] = shares[k];
  }
  void limit () { limit_exits (m, g, loops, p); }

  const graph g;
  const loop_forest loops;
  kept_findings m;
  prediction p;
};

/* A loop with header 1, which ran a million times; blocks 2 and 4 may leave it,
   and block 3, which does not run.  */
class LimitExits : public testing::Test, public limited_graph
{
protected:
  LimitExits ()
    : limited_graph ({ 6,
		       { { 0, 1, 0 },
			 { 1, 2, edge_true },
			 { 1, 5, edge_false },
			 { 2, 4, edge_true },
			 { 2, 5, edge_false },
			 { 3, 5, edge_true },
			 { 3, 1, edge_false },
			 { 4, 5, edge_true },
			 { 4, 1, 0 },
			 { 4, 3, 0 } } },
		     { 1, 1, 0, .6, .4, .5, .5, 0, 1, 0 })
  {
    measure (1, 1e6, { 1, 0 });
  }

  double limited (int e)
  {
    limit ();
    return p.exact[e];
  }
};

TEST_F (LimitExits, ALoopIsLeftAsOftenAsItIsEntered)
{
  EXPECT_NEAR (limited (4), 1e-5, 1e-9);
  EXPECT_NEAR (p.exact[3], 1 - 1e-5, 1e-9);
  EXPECT_NEAR (p.probability (g, 4), 1e-5, 1e-7);
}

TEST_F (LimitExits, SeveralExitsShareTheEntries)
{
  p.exact[7] = .3;
  p.exact[8] = .7;
  EXPECT_NEAR (limited (4), 5e-6, 1e-9);
  EXPECT_NEAR (p.exact[7], 5e-6, 1e-9);
}

TEST_F (LimitExits, MeasuredExitsTakeTheirPartOfThem)
{
  measure (1, 1e6, { 1 - 6e-6, 6e-6 });
  EXPECT_NEAR (limited (4), 4e-6, 1e-9);
}

TEST_F (LimitExits, ATenthIsLeftToNewExits)
{
  measure (1, 1e6, { 1 - 1e-5, 1e-5 });
  EXPECT_NEAR (limited (4), 1e-6 * 10.5 / 11, 1e-9);
  EXPECT_NEAR (p.exact[2], 1e-5 * 10.5 / 11, 1e-9);
}

TEST_F (LimitExits, TheEstimateAddsHalfAnExitToTheMeasuredOnes)
{
  measure (1, 1e6, { 1 - 1e-5, 1e-5 });
  measure (2, 1e6, { 1, 0 });
  p.exact[1] = 1 - 5e-5;
  p.exact[2] = 5e-5;
  p.exact[3] = 1 - 2e-5;
  p.exact[4] = 2e-5;
  EXPECT_NEAR (limited (2), 5e-5 * 10.5 / 70, 1e-9);
  EXPECT_NEAR (p.exact[4], 2e-5 * 10.5 / 70, 1e-9);
}

TEST_F (LimitExits, MeasuredExitsSayHowOftenALoopWasEntered)
{
  m.entries = 1;
  measure (1, 1e6, { 1 - 1e-5, 1e-5 });
  p.exact[3] = 1;
  p.exact[4] = 0;
  EXPECT_NEAR (limited (2), 1e-5, 1e-9);
}

TEST_F (LimitExits, ARareTestMayLeaveMoreOften)
{
  p.exact[3] = 1;
  p.exact[4] = 0;
  p.exact[8] = 1 - 1e-6;
  p.exact[9] = 1e-6;
  EXPECT_EQ (limited (5), .5);
}

TEST_F (LimitExits, WhatWasMeasuredRemains)
{
  measure (2, 999e3, { .6, .4 });
  EXPECT_EQ (limited (4), .4);
}

TEST_F (LimitExits, WithoutEntriesNothingIsKnown)
{
  m.entries = -1;
  EXPECT_EQ (limited (4), .4);
}

TEST (LimitExitsOfASwitch, SeveralCasesShareTheEntries)
{
  limited_graph l ({ 5,
		     { { 0, 1, 0 },
		       { 1, 2, edge_true },
		       { 1, 4, edge_false },
		       { 2, 1, 0 },
		       { 2, 3, 0 },
		       { 2, 4, 0 },
		       { 3, 4, 0 } } },
		   { 1, 1, 0, .2, .6, .2, 1 });
  l.measure (1, 1e6, { 1, 0 });
  l.limit ();
  EXPECT_NEAR (l.p.exact[3], 1 - 1e-5, 1e-9);
  EXPECT_NEAR (l.p.exact[4], 5e-6, 1e-9);
  EXPECT_NEAR (l.p.exact[5], 5e-6, 1e-9);
}

TEST (LimitExitsOfTwoLoops, AnExitOutOfBothIsOneOfTheOuterLoop)
{
  /* The loop of block 2, which block 3 may leave, and the function with it, is
     in that of block 1.  */
  limited_graph l ({ 6,
		     { { 0, 1, 0 },
		       { 1, 2, edge_true },
		       { 1, 5, edge_false },
		       { 2, 3, edge_true },
		       { 2, 1, edge_false },
		       { 3, 4, edge_true },
		       { 3, 2, edge_false },
		       { 4, 5, 0 } } },
		   { 1, 1, 0, 1, 0, .5, .5, 1 });
  l.measure (1, 1e3, { 1, 0 });
  l.measure (2, 1e6, { .999, .001 });
  l.limit ();
  EXPECT_NEAR (l.p.exact[5], 1e-5, 1e-7);
}

} // namespace
} // namespace staticprof
