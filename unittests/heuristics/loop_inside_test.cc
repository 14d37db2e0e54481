/* loop_inside: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopInside, ArmWithALoopBehindABranchIsNotTaken)
{
  function_literal f ("in -> a, out; a -> x, y; x -> y; y -> head;"
		      "head -> body, z; body -> head; z -> out; out");
  EXPECT_EQ (f.word_of ("loop_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("loop_inside", "in", "out"), 1);
}

TEST (LoopInside, SpeaksAboutWaysOfASwitch)
{
  function_literal f ("in -> a, b, c; a -> x, out; x -> head; head -> body, z;"
		      "body -> head; z -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  EXPECT_EQ (f.word_of ("loop_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("loop_inside", "in", "b"), 0);
}

TEST (LoopInside, IsSilentAboutWhatLoopHeaderSees)
{
  function_literal f ("in -> a, out; a -> head; head -> body, z;"
		      "body -> head; z -> out; out");
  EXPECT_EQ (f.word_of ("loop_inside", "in", "a"), 0);
}

TEST (LoopInside, IsSilentAboutALoopBehindTheArm)
{
  function_literal f ("in -> a, b; a -> b; b -> x, y; x -> y; y -> head;"
		      "head -> body, out; body -> head; out");
  EXPECT_EQ (f.word_of ("loop_inside", "in", "a"), 0);
}

TEST (LoopInside, IsSilentAboutLoopBranches)
{
  function_literal f (
    "in -> outer; outer -> x, out; x -> y, inner; y -> inner;"
    "inner -> body, latch; body -> inner; latch -> outer; out");
  EXPECT_EQ (f.word_of ("loop_inside", "outer", "x"), 0);
}

} // anonymous namespace
} // namespace staticprof
