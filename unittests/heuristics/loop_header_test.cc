/* loop_header: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopHeader, PreheaderIsTaken)
{
  /* if (a) do x; while (b); y;  */
  function_literal f ("in -> pre, y; pre -> x; x -> x, y; y");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_header", "in", "pre"), .75);
}

TEST (LoopHeader, HeaderIsTaken)
{
  /* if (a) while (b) x; y;  */
  function_literal f ("in -> head, y; head -> x, y; x -> head; y");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_header", "in", "head"), .75);
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_header", "in", "y"), .25);
}

TEST (LoopHeader, InnerLoopIsTakenFromInsideTheOuter)
{
  function_literal f ("in -> outer; outer -> body, out; body -> inner, latch;"
		      "inner -> inner, latch; latch -> outer; out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("loop_header", "body", "inner"), .75);
}

TEST (LoopHeader, IsSilentAboutALoopReachedEitherWay)
{
  function_literal f ("in -> then, head; then -> head; head -> x, y;"
		      "x -> head; y");
  EXPECT_EQ (f.estimate_of ("loop_header", "in", "then"), -1);
}

TEST (LoopHeader, IsSilentAboutTheLoopThatHoldsTheBranch)
{
  /* while (a) { if (b) x; }  */
  function_literal f ("in -> head; head -> body, out; body -> x, latch;"
		      "x -> latch; latch -> head; out");
  f["latch"].forwarder = true;
  EXPECT_EQ (f.estimate_of ("loop_header", "body", "latch"), -1);
}

TEST (LoopHeader, IsSilentWhenBothArmsEnterALoop)
{
  function_literal f ("in -> a, b; a -> a, out; b -> b, out; out");
  EXPECT_EQ (f.estimate_of ("loop_header", "in", "a"), -1);
}

} // anonymous namespace
} // namespace staticprof
