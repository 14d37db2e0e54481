/* large_arm: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LargeArm, LongArmIsTaken)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 13;
  EXPECT_EQ (f.word_of ("large_arm", "in", "a"), 1);
  EXPECT_EQ (f.word_of ("large_arm", "in", "out"), -1);
}

TEST (LargeArm, ItMayBranch)
{
  function_literal f ("in -> a, out; a -> b, c; b -> c; c -> out; out");
  f["a"].statements = 5;
  f["b"].statements = 6;
  f["c"].statements = 2;
  EXPECT_EQ (f.word_of ("large_arm", "in", "a"), 1);
}

TEST (LargeArm, IsSilentAboutShorterArms)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 12;
  EXPECT_EQ (f.word_of ("large_arm", "in", "a"), 0);
}

TEST (LargeArm, IsSilentAboutTwoArms)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["a"].statements = 13;
  EXPECT_EQ (f.word_of ("large_arm", "in", "a"), 0);
}

TEST (LargeArm, IsSilentAboutLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["body"].statements = 13;
  EXPECT_EQ (f.word_of ("large_arm", "head", "body"), 0);
}

} // anonymous namespace
} // namespace staticprof
