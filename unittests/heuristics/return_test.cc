/* return: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Return, ArmThatReturnsIsNotTaken)
{
  /* if (a) return; if (b) x; y;  */
  function_literal f ("in -> out, go; go -> x, y; x -> y; y -> z, out;"
		      "z -> out; out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("return", "in", "out"), .28);
  EXPECT_DOUBLE_EQ (f.estimate_of ("return", "in", "go"), .72);
}

TEST (Return, ArmThatRunsStraightToTheSharedReturnIsNotTaken)
{
  function_literal f ("in -> a, b; a -> a2; a2 -> out; b -> c, out; c -> out;"
		      "out");
  EXPECT_DOUBLE_EQ (f.estimate_of ("return", "in", "a"), .28);
}

TEST (Return, IsSilentWhenBothArmsRunToTheReturn)
{
  function_literal f ("in -> a, out; a -> out; out");
  EXPECT_EQ (f.estimate_of ("return", "in", "out"), -1);
}

TEST (Return, IsSilentWhenNeitherArmReturns)
{
  function_literal f ("in -> a, b; a -> c; b -> c; c -> d, out; d -> out; out");
  EXPECT_EQ (f.estimate_of ("return", "in", "a"), -1);
}

TEST (Return, CallThatDoesNotReturnIsNoReturn)
{
  function_literal f ("in -> stop, go; stop; go -> x, out; x -> out; out");
  f["stop"].contains_return = false;
  f["stop"].calls_noreturn = true;
  EXPECT_EQ (f.estimate_of ("return", "in", "stop"), -1);
}

} // anonymous namespace
} // namespace staticprof
