/* early_end: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EarlyEnd, MuchShorterWayToTheEndIsNotTaken)
{
  function_literal f ("in -> a, b; a -> out; b -> c; c -> out; out");
  f["a"].statements = 2;
  f["b"].statements = 1;
  f["c"].statements = 3;
  EXPECT_EQ (f.word_of ("early_end", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("early_end", "in", "b"), 1);
}

TEST (EarlyEnd, AReturnOfItsOwnCounts)
{
  function_literal f ("in -> a, b; a; b");
  f["a"].statements = 1;
  f["b"].statements = 2;
  EXPECT_EQ (f.word_of ("early_end", "in", "a"), -1);
}

TEST (EarlyEnd, AWayStraightToTheEndIsTheShorter)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 1;
  f["out"].statements = 9;
  EXPECT_EQ (f.word_of ("early_end", "in", "a"), 1);
  EXPECT_EQ (f.word_of ("early_end", "in", "out"), -1);
}

TEST (EarlyEnd, IsSilentAboutWaysOfMuchTheSameLength)
{
  function_literal f ("in -> a, b; a -> out; b -> c; c -> out; out");
  f["a"].statements = 3;
  f["c"].statements = 5;
  EXPECT_EQ (f.word_of ("early_end", "in", "a"), 0);
}

TEST (EarlyEnd, IsSilentWhereTheWaysMeetBefore)
{
  function_literal f ("in -> a, b; a -> m; b -> m; m -> out; out");
  f["a"].statements = 1;
  f["b"].statements = 9;
  EXPECT_EQ (f.word_of ("early_end", "in", "a"), 0);
}

TEST (EarlyEnd, IsSilentAboutLoopBranches)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["body"].statements = 9;
  EXPECT_EQ (f.word_of ("early_end", "head", "body"), 0);
}

} // anonymous namespace
} // namespace staticprof
