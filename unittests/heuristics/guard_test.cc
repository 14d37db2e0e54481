/* guard: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

const char *const if_then = "in -> then, join; then -> join; join -> out; out";

TEST (Guard, ArmThatUsesTheOperandIsTaken)
{
  function_literal f (if_then);
  f.uses ("in", "then");
  EXPECT_DOUBLE_EQ (f.estimate_of ("guard", "in", "then"), .62);
  EXPECT_DOUBLE_EQ (f.estimate_of ("guard", "in", "join"), .38);
}

TEST (Guard, IsSilentWithoutAUse)
{
  function_literal f (if_then);
  EXPECT_EQ (f.estimate_of ("guard", "in", "then"), -1);
}

TEST (Guard, IsSilentAboutAUseReachedEitherWay)
{
  function_literal f (if_then);
  f.uses ("in", "join");
  EXPECT_EQ (f.estimate_of ("guard", "in", "then"), -1);
}

TEST (Guard, IsSilentWhenBothArmsUseIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.uses ("in", "a");
  f.uses ("in", "b");
  EXPECT_EQ (f.estimate_of ("guard", "in", "a"), -1);
}

} // anonymous namespace
} // namespace staticprof
