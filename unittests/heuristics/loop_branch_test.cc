/* loop_branch: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopBranch, BackEdgeIsTaken)
{
  function_literal f ("in -> head; head -> head, out; out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "head", "head"), .88);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "head", "out"), .12);
}

TEST (LoopBranch, BackEdgeThroughAForwarderIsTaken)
{
  function_literal f ("in -> head; head -> latch, out; latch -> head; out");
  f["latch"].forwarder = true;
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "head", "latch"), .88);
}

TEST (LoopBranch, TestAtTheTopStaysInTheLoop)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "head", "body"), .88);
}

TEST (LoopBranch, BackEdgesShareTheRate)
{
  /* A switch with two continues and three other edges.  */
  function_literal f ("in -> x; x -> c1, c2, out, b, d; c1 -> x; c2 -> x;"
		      "b -> x; d -> out; out");
  f["x"].multiway = f["c1"].forwarder = f["c2"].forwarder = true;
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", "c1"), .44);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", "c2"), .44);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", "out"), .04);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", "b"), .04);
}

TEST (LoopBranch, IsSilentInsideALoop)
{
  function_literal f ("in -> head; head -> x, out; x -> y, z; y -> z;"
		      "z -> head; out");
  EXPECT_EQ (f.estimate_of ("loop_branch", "x", "y"), -1);
}

TEST (LoopBranch, IsSilentAboutContinueInATopTestedLoop)
{
  function_literal f ("in -> head; head -> x, out; x -> again, y;"
		      "again -> head; y -> head; out");
  f["again"].forwarder = true;
  EXPECT_EQ (f.estimate_of ("loop_branch", "x", "again"), -1);
}

TEST (LoopBranch, IsSilentWhenAllWaysContinue)
{
  function_literal f ("in -> head; head -> f1, f2; f1 -> head; f2 -> head");
  f["f1"].forwarder = f["f2"].forwarder = true;
  EXPECT_EQ (f.estimate_of ("loop_branch", "head", "f1"), -1);
  EXPECT_DOUBLE_EQ (f.probability ("head", "f1"), .5);
}

TEST (LoopBranch, IsSilentOutsideLoops)
{
  function_literal f ("in -> a, out; a -> out; out");
  EXPECT_EQ (f.estimate_of ("loop_branch", "in", "a"), -1);
}

} // anonymous namespace
} // namespace staticprof
