/* call_inside: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (CallInside, CallBehindAnotherBranchIsNotTaken)
{
  function_literal f ("in -> a, out; a -> b, c; b -> c; c -> out; out");
  f["b"].calls = 1;
  EXPECT_EQ (f.word_of ("call_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("call_inside", "in", "out"), 1);
}

TEST (CallInside, SpeaksAboutWaysOfASwitch)
{
  function_literal f ("in -> a, b, c; a -> d, out; b -> out; c -> out;"
		      "d -> out; out");
  f["in"].multiway = true;
  f["d"].calls = 1;
  EXPECT_EQ (f.word_of ("call_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("call_inside", "in", "b"), 0);
}

TEST (CallInside, IsSilentAboutWhatTheCallRuleSees)
{
  function_literal f ("in -> a, out; a -> b, c; b -> c; c -> out; out");
  f["a"].calls = 1;
  EXPECT_EQ (f.word_of ("call_inside", "in", "a"), 0);
}

TEST (CallInside, IsSilentAboutACallBehindTheArm)
{
  function_literal f ("in -> a, out; a -> b, c; b -> c; c -> out; out");
  f["out"].calls = 1;
  EXPECT_EQ (f.word_of ("call_inside", "in", "a"), 0);
}

TEST (CallInside, IsSilentAboutLoopBranches)
{
  function_literal f ("in -> head; head -> body, out; body -> x, latch;"
		      "x -> latch; latch -> head; out");
  f["x"].calls = 1;
  EXPECT_EQ (f.word_of ("call_inside", "head", "body"), 0);
}

} // anonymous namespace
} // namespace staticprof
