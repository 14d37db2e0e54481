/* loop_multiplies: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopMultiplies, LoopGoesOn)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["body"].multiplies = true;
  EXPECT_EQ (f.word_of ("loop_multiplies", "head", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_multiplies", "head", "out"), -1);
}

TEST (LoopMultiplies, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f["body"].multiplies = true;
  EXPECT_EQ (f.word_of ("loop_multiplies", "body", "body"), 1);
}

TEST (LoopMultiplies, IsSilentAboutOtherLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["out"].multiplies = true;
  EXPECT_EQ (f.word_of ("loop_multiplies", "head", "body"), 0);
}

TEST (LoopMultiplies, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["b"].multiplies = true;
  EXPECT_EQ (f.word_of ("loop_multiplies", "a", "b"), 0);
}

TEST (LoopMultiplies, IsSilentAboutALoopAroundOneThatDoes)
{
  function_literal f ("in -> outer; outer -> inner, out; inner -> body, latch;"
		      "body -> inner; latch -> outer; out");
  f["body"].multiplies = true;
  EXPECT_EQ (f.word_of ("loop_multiplies", "inner", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_multiplies", "outer", "inner"), 0);
}

} // anonymous namespace
} // namespace staticprof
