/* smaller_arm: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SmallerArm, ArmOfHalfTheSizeIsNotTaken)
{
  function_literal f ("in -> a, b; a -> m; b -> m; m -> out; out");
  f["a"].statements = 2;
  f["b"].statements = 4;
  EXPECT_EQ (f.word_of ("smaller_arm", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("smaller_arm", "in", "b"), 1);
}

TEST (SmallerArm, IsSilentAboutArmsOfMuchTheSameSize)
{
  function_literal f ("in -> a, b; a -> m; b -> m; m -> out; out");
  f["a"].statements = 2;
  f["b"].statements = 3;
  EXPECT_EQ (f.word_of ("smaller_arm", "in", "a"), 0);
}

TEST (SmallerArm, IsSilentAboutASingleArm)
{
  function_literal f ("in -> a, m; a -> m; m -> out; out");
  f["a"].statements = 4;
  EXPECT_EQ (f.word_of ("smaller_arm", "in", "a"), 0);
}

TEST (SmallerArm, IsSilentWhereTheWaysMeetOnlyAtTheReturn)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["b"].statements = 4;
  EXPECT_EQ (f.word_of ("smaller_arm", "in", "a"), 0);
}

TEST (SmallerArm, IsSilentAboutLeavingALoop)
{
  function_literal f (
    "in -> head; head -> a, b; a -> head; b -> c; c -> out; out");
  f["a"].statements = 4;
  EXPECT_EQ (f.word_of ("smaller_arm", "head", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
