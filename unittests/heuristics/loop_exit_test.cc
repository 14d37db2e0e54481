/* loop_exit: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopExit, BreakIsNotTaken)
{
  /* while (a) { x; if (b) break; y; }  */
  function_literal f (
    "in -> head; head -> x, out; x -> out, y; y -> head; out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_exit", "x", "out"), .20);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_exit", "x", "y"), .80);
}

TEST (LoopExit, ExitThroughAForwarderIsNotTaken)
{
  function_literal f ("in -> head; head -> x, out; x -> way, y; way -> out;"
		      "y -> head; out");
  f["way"].forwarder = true;
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_exit", "x", "way"), .20);
}

TEST (LoopExit, ExitInsteadOfAContinueOfATopTestedLoopIsNotTaken)
{
  /* while (a) { x; if (b) break; } With the test at the bottom, the edge that
     stays leads to that test, not to the header.  */
  function_literal f ("in -> head; head -> x, out; x -> late, again;"
		      "late -> out; again -> head; out");
  f["again"].forwarder = true;
  EXPECT_FALSE (f.view ().top_test_p (f.block ("head")))
    << "x is a test at the bottom";
  EXPECT_DOUBLE_EQ (f.probability ("x", "again"), .88);
}

TEST (LoopExit, IsSilentWhenBothArmsStayInside)
{
  function_literal f ("in -> head; head -> x, out; x -> y, z; y -> z;"
		      "z -> head; out");
  EXPECT_EQ (f.estimate_of ("loop_exit", "x", "y"), -1);
}

TEST (LoopExit, IsSilentWhenBothArmsLeave)
{
  function_literal f ("in -> head; head -> x, y; x -> a, b; y -> head; a; b");
  EXPECT_EQ (f.estimate_of ("loop_exit", "x", "a"), -1);
}

TEST (LoopExit, IsSilentOutsideLoops)
{
  function_literal f ("in -> a, out; a -> out; out");
  EXPECT_EQ (f.estimate_of ("loop_exit", "in", "a"), -1);
}

TEST (LoopExit, IsSilentAboutTheLoopBranch)
{
  function_literal top ("in -> head; head -> x, out; x -> head; out");
  EXPECT_EQ (top.estimate_of ("loop_exit", "head", "x"), -1);
  function_literal bottom ("in -> x; x -> x, out; out");
  EXPECT_EQ (bottom.estimate_of ("loop_exit", "x", "x"), -1);
}

} // anonymous namespace
} // namespace staticprof
