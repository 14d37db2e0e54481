/* loop_indexes: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopIndexes, LoopGoesOn)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["body"].indexes = true;
  EXPECT_EQ (f.word_of ("loop_indexes", "head", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_indexes", "head", "out"), -1);
}

TEST (LoopIndexes, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f["body"].indexes = true;
  EXPECT_EQ (f.word_of ("loop_indexes", "body", "body"), 1);
}

TEST (LoopIndexes, IsSilentAboutOtherLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["out"].indexes = true;
  EXPECT_EQ (f.word_of ("loop_indexes", "head", "body"), 0);
}

TEST (LoopIndexes, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["b"].indexes = true;
  EXPECT_EQ (f.word_of ("loop_indexes", "a", "b"), 0);
}

TEST (LoopIndexes, IsSilentAboutALoopAroundOneThatDoes)
{
  function_literal f ("in -> outer; outer -> inner, out; inner -> body, latch;"
		      "body -> inner; latch -> outer; out");
  f["body"].indexes = true;
  EXPECT_EQ (f.word_of ("loop_indexes", "inner", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_indexes", "outer", "inner"), 0);
}

} // anonymous namespace
} // namespace staticprof
