/* indirect_call: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (IndirectCall, ArmWithOneIsTaken)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].calls_indirectly = true;
  EXPECT_EQ (f.word_of ("indirect_call", "in", "a"), 1);
  EXPECT_EQ (f.word_of ("indirect_call", "in", "out"), -1);
}

TEST (IndirectCall, ItMayBeDeepInside)
{
  function_literal f ("in -> a, out; a -> b, c; b -> c; c -> out; out");
  f["b"].calls_indirectly = true;
  EXPECT_EQ (f.word_of ("indirect_call", "in", "a"), 1);
}

TEST (IndirectCall, SpeaksAboutWaysOfASwitch)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  f["a"].calls_indirectly = true;
  EXPECT_EQ (f.word_of ("indirect_call", "in", "a"), 1);
  EXPECT_EQ (f.word_of ("indirect_call", "in", "b"), 0);
}

TEST (IndirectCall, IsSilentAboutOtherCalls)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].calls = 1;
  EXPECT_EQ (f.word_of ("indirect_call", "in", "a"), 0);
}

TEST (IndirectCall, IsSilentAboutACallBehindTheArm)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["out"].calls_indirectly = true;
  EXPECT_EQ (f.word_of ("indirect_call", "in", "a"), 0);
}

} // anonymous namespace
} // namespace staticprof
