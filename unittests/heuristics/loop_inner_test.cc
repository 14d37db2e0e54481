/* loop_inner: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopInner, InnerLoopEnds)
{
  function_literal f ("in -> outer; outer -> inner, out; inner -> body, latch;"
		      "body -> inner; latch -> outer; out");
  EXPECT_EQ (f.word_of ("loop_inner", "inner", "body"), -1);
  EXPECT_EQ (f.word_of ("loop_inner", "inner", "latch"), 1);
}

TEST (LoopInner, IsSilentAboutTheOuterLoop)
{
  function_literal f ("in -> outer; outer -> inner, out; inner -> body, latch;"
		      "body -> inner; latch -> outer; out");
  EXPECT_EQ (f.word_of ("loop_inner", "outer", "inner"), 0);
}

TEST (LoopInner, IsSilentAboutOtherBranches)
{
  function_literal f (
    "in -> outer; outer -> inner, out; inner -> x, latch;"
    "x -> y, step; y -> step; step -> inner; latch -> outer; out");
  EXPECT_EQ (f.word_of ("loop_inner", "x", "y"), 0);
}

} // anonymous namespace
} // namespace staticprof
