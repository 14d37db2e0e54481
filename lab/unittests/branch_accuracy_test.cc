/* Miss rates and errors of probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/branch-accuracy.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* 2 branches to 3 with probability P, or to 4; the counts are LEFT and RIGHT.  */
measured_function
fork (double p, long long left, long long right)
{
  const long long all = left + right;
  return measured_function ("f", all)
    .block (2, 1, all)
    .block (3, p, left)
    .block (4, 1 - p, right)
    .edge (0, 2, 1, all)
    .edge (2, 3, p, left, kind_true)
    .edge (2, 4, 1 - p, right, kind_false)
    .edge (3, 1, 1, left)
    .edge (4, 1, 1, right);
}

branch_accuracy
of (const profile_function &f)
{
  return measure_branches (unit_of ({ f }));
}

TEST (BranchAccuracy, TheLikelierEdgeIsTheDirection)
{
  branch_accuracy a = of (fork (.6, 70, 30));
  EXPECT_EQ (a.other.executed, 100);
  EXPECT_EQ (a.other.missed, 30);
  EXPECT_EQ (a.other.perfect, 30);
  EXPECT_EQ (a.other.undecided, 0);
  a = of (fork (.4, 70, 30));
  EXPECT_EQ (a.other.missed, 70);
  EXPECT_EQ (a.other.perfect, 30);
  EXPECT_EQ (a.loop.executed, 0);
  EXPECT_EQ (a.two_way ().missed, 70);
}

TEST (BranchAccuracy, ATieMissesHalf)
{
  branch_accuracy a = of (fork (.5, 70, 30));
  EXPECT_EQ (a.other.missed, 50);
  EXPECT_EQ (a.other.undecided, 100);
  EXPECT_EQ (a.other.perfect, 30);
}

/*	0 -> 2 -> 1
	     | ^
	     v |
	     3	*/
TEST (BranchAccuracy, LoopBranches)
{
  measured_function f ("f", 10);
  f.block (2, 8, 60).block (3, 7, 50);
  f.edge (0, 2, 1, 10).edge (2, 3, .88, 50).edge (2, 1, .12, 10, kind_exit);
  f.edge (3, 2, 1, 50, kind_back);
  branch_accuracy a = of (f);
  EXPECT_EQ (a.loop.executed, 60);
  EXPECT_EQ (a.loop.missed, 10);
  EXPECT_EQ (a.other.executed, 0);
  EXPECT_EQ (a.two_way ().executed, 60);
}

/* 0 -> 2 -> 3 <-> 4 -> 1, and 2 -> 4: the cycle of 3 and 4 has two entries and
	is no natural loop.  */
TEST (BranchAccuracy, AnIrreducibleCycleHasNoLoopBranch)
{
  measured_function f ("f", 10);
  f.block (2, 1, 10).block (3, 1, 15).block (4, 1, 20);
  f.edge (0, 2, 1, 10).edge (2, 3, .5, 5).edge (2, 4, .5, 5);
  f.edge (3, 4, 1, 15, kind_irreducible);
  f.edge (4, 3, .6, 10, kind_irreducible).edge (4, 1, .4, 10, kind_exit);
  branch_accuracy a = of (f);
  EXPECT_EQ (a.loop.executed, 0);
  EXPECT_EQ (a.other.executed, 30);
}

/* The same inside a natural loop 5 -> 2 ... 4 -> 5 -> 1: an edge from the inner
   cycle to the outer loop does not leave a natural loop, an edge out of both
   does.  */
TEST (BranchAccuracy, LeavingAnIrreducibleCycleAndTheLoopAroundIt)
{
  measured_function f ("f", 1);
  f.block (2, 1, 10).block (3, 1, 15).block (4, 1, 20).block (5, 1, 11);
  f.edge (0, 5, 1, 1).edge (5, 2, .9, 10).edge (5, 1, .1, 1);
  f.edge (2, 3, .5, 5).edge (2, 4, .5, 5).edge (3, 4, 1, 15);
  f.edge (4, 3, .6, 10).edge (4, 5, .4, 10);
  branch_accuracy a = of (f);
  /* The second edge of 4 is the back edge of the outer loop, so the branches of 4
     and 5 are loop branches.  */
  EXPECT_EQ (a.loop.executed, 11 + 20);
  EXPECT_EQ (a.other.executed, 10);

  measured_function g ("g", 1);
  g.block (2, 1, 10).block (3, 1, 15).block (4, 1, 20).block (5, 1, 11);
  g.block (6, 1, 10);
  g.edge (0, 5, 1, 1).edge (5, 2, .9, 10).edge (5, 1, .1, 1);
  g.edge (2, 3, .5, 5).edge (2, 4, .5, 5).edge (3, 4, 1, 15);
  g.edge (4, 3, .6, 10).edge (4, 6, .4, 10).edge (6, 5, 1, 10);
  a = of (g);
  EXPECT_EQ (a.loop.executed, 11);
  EXPECT_EQ (a.other.executed, 10 + 20);
}

TEST (BranchAccuracy, MultiwayBranchesAreApart)
{
  measured_function f ("f", 10);
  f.block (2, 1, 10).block (3, 1, 1).block (4, 1, 3).block (5, 1, 6);
  f.edge (2, 3, .4, 1).edge (2, 4, .4, 3).edge (2, 5, .2, 6);
  branch_accuracy a = of (f);
  EXPECT_EQ (a.two_way ().executed, 0);
  EXPECT_EQ (a.multiway.executed, 10);
  /* The first two edges are equally likely.  */
  EXPECT_EQ (a.multiway.missed, 10 - (1 + 3) / 2.);
  EXPECT_EQ (a.multiway.perfect, 4);
  EXPECT_EQ (a.multiway.undecided, 10);
  EXPECT_EQ (a.executed, 10);
  EXPECT_NEAR (a.error, 10 * (.3 + .1 + .4) / 2, 1e-12);
}

TEST (BranchAccuracy, ExceptionsMakeNoBranch)
{
  measured_function f ("f", 10);
  f.block (2, 1, 10).block (3, 1, 9).block (4, 1, 1);
  f.edge (2, 3, 1, 9).edge (2, 4, 0, 1, kind_eh);
  EXPECT_EQ (of (f).executed, 0);
  EXPECT_EQ (of (f).two_way ().executed, 0);
  /* Beside the edges of a branch they count in its error only.  */
  f.block (5, 0, 0).edge (2, 5, 0, 0);
  branch_accuracy a = of (f);
  EXPECT_EQ (a.other.executed, 9);
  EXPECT_EQ (a.executed, 10);
  EXPECT_NEAR (a.error, 10 * .1, 1e-12);
}

TEST (BranchAccuracy, ErrorOfProbabilities)
{
  branch_accuracy a = of (fork (.75, 25, 75));
  EXPECT_EQ (a.executed, 100);
  EXPECT_NEAR (a.error, 50, 1e-12);
  EXPECT_NEAR (a.cross_entropy, 25 * std::log2 (4 / 3.) + 75 * 2, 1e-9);
  EXPECT_NEAR (a.entropy, 25 * 2 + 75 * std::log2 (4 / 3.), 1e-9);
  a = of (fork (.25, 25, 75));
  EXPECT_NEAR (a.error, 0, 1e-12);
  EXPECT_NEAR (a.cross_entropy, a.entropy, 1e-9);
}

TEST (BranchAccuracy, WhatWasCertainAndWrongCostsABoundedAmount)
{
  branch_accuracy a = of (fork (1, 0, 10));
  EXPECT_NEAR (a.cross_entropy, 10 * std::log2 (20000.), 1e-9);
  EXPECT_NEAR (a.error, 10, 1e-12);
  EXPECT_EQ (a.entropy, 0);
  a = of (fork (1, 10, 0));
  EXPECT_EQ (a.cross_entropy, 0);
  EXPECT_EQ (a.error, 0);
}

TEST (BranchAccuracy, WhereTheEstimateSaysThatControlStopsAllIsMissed)
{
  measured_function f ("f", 10);
  f.block (2, 1, 10).block (3, 1, 4).block (4, 1, 6);
  f.edge (2, 3, 0, 4).edge (2, 4, 0, 6);
  EXPECT_NEAR (of (f).error, 10, 1e-12);
}

TEST (BranchAccuracy, OfNothing)
{
  for (const profile &p :
       { profile (), unit_of ({ fork (.5, 0, 0) }), unit_of ({ leaf ("f", 3) }),
	 unit_of ({ profile_function () }) })
    {
      branch_accuracy a = measure_branches (p);
      EXPECT_EQ (a.executed, 0);
      EXPECT_EQ (a.two_way ().executed + a.multiway.executed, 0);
    }
  profile_function f = fork (.5, 7, 3);
  f.measured.blocks[0] = not_measured;
  EXPECT_EQ (of (f).executed, 0);
}

} // namespace
} // namespace staticprof
