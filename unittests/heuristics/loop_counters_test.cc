/* loop_counters: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopCounters, LoopGoesOn)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.facts.loops = { { 2, false } };
  EXPECT_EQ (f.word_of ("loop_counters", "head", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_counters", "head", "out"), -1);
}

TEST (LoopCounters, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f.facts.loops = { { 2, false } };
  EXPECT_EQ (f.word_of ("loop_counters", "body", "body"), 1);
}

TEST (LoopCounters, IsSilentAboutOtherLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.facts.loops = { { 1, false } };
  EXPECT_EQ (f.word_of ("loop_counters", "head", "body"), 0);
}

TEST (LoopCounters, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f.facts.loops = { { 2, false } };
  EXPECT_EQ (f.word_of ("loop_counters", "a", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
