/* return_inside: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ReturnInside, ReturnBehindABranchIsNotTaken)
{
  function_literal f ("in -> a, b; a -> x, y; x -> y; y; b");
  EXPECT_EQ (f.word_of ("return_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("return_inside", "in", "b"), 1);
}

TEST (ReturnInside, SpeaksAboutWaysOfASwitch)
{
  function_literal f ("in -> a, b, c; a -> x, y; x -> y; y; b; c");
  f["in"].multiway = true;
  EXPECT_EQ (f.word_of ("return_inside", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("return_inside", "in", "b"), 0);
}

TEST (ReturnInside, IsSilentAboutWhatTheReturnRuleSees)
{
  function_literal f ("in -> a, b; a -> c; c; b");
  EXPECT_EQ (f.word_of ("return_inside", "in", "a"), 0);
}

TEST (ReturnInside, IsSilentAboutAReturnThatOthersReach)
{
  function_literal f ("in -> a, b; a -> x, out; x -> out; b -> out; out");
  EXPECT_EQ (f.word_of ("return_inside", "in", "a"), 0);
}

} // anonymous namespace
} // namespace staticprof
