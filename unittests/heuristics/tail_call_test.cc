/* tail_call: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (TailCall, CallAndReturnIsNotTaken)
{
  function_literal f ("in -> a, b; a -> out; b -> c, out; c -> out; out");
  f["a"].contains_call = true;
  EXPECT_EQ (f.word_of ("tail_call", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("tail_call", "in", "b"), 1);
}

TEST (TailCall, TheCallMayComeLater)
{
  function_literal f (
    "in -> a, b; a -> x; x -> out; b -> c, out; c -> out; out");
  f["x"].contains_call = true;
  EXPECT_EQ (f.word_of ("tail_call", "in", "a"), -1);
}

TEST (TailCall, IsSilentWithoutACall)
{
  function_literal f ("in -> a, b; a -> out; b -> c, out; c -> out; out");
  EXPECT_EQ (f.word_of ("tail_call", "in", "a"), 0);
}

TEST (TailCall, IsSilentWithoutAReturn)
{
  function_literal f ("in -> a, b; a -> m; b -> m; m -> x, out; x -> out; out");
  f["a"].contains_call = true;
  EXPECT_EQ (f.word_of ("tail_call", "in", "a"), 0);
}

TEST (TailCall, IsSilentAboutWhatCannotBeMissed)
{
  function_literal f ("in -> b, a; b -> a; a");
  f["a"].contains_call = true;
  EXPECT_EQ (f.word_of ("tail_call", "in", "a"), 0);
}

} // anonymous namespace
} // namespace staticprof
