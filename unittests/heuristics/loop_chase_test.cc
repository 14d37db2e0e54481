/* loop_chase: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopChase, LoopEnds)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.facts.loops = { { 1, true } };
  EXPECT_EQ (f.word_of ("loop_chase", "head", "body"), -1);
  EXPECT_EQ (f.word_of ("loop_chase", "head", "out"), 1);
}

TEST (LoopChase, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f.facts.loops = { { 1, true } };
  EXPECT_EQ (f.word_of ("loop_chase", "body", "body"), -1);
}

TEST (LoopChase, IsSilentAboutOtherLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.facts.loops = { { 1, false } };
  EXPECT_EQ (f.word_of ("loop_chase", "head", "body"), 0);
}

TEST (LoopChase, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f.facts.loops = { { 1, true } };
  EXPECT_EQ (f.word_of ("loop_chase", "a", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
