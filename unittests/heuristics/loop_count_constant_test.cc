/* loop_count_constant: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopCountConstant, LoopGoesOn)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["head"].test = loop_test::count_constant;
  EXPECT_EQ (f.word_of ("loop_count_constant", "head", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_count_constant", "head", "out"), -1);
}

TEST (LoopCountConstant, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f["body"].test = loop_test::count_constant;
  EXPECT_EQ (f.word_of ("loop_count_constant", "body", "body"), 1);
}

TEST (LoopCountConstant, IsSilentAboutOtherTests)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["head"].test = loop_test::count;
  EXPECT_EQ (f.word_of ("loop_count_constant", "head", "body"), 0);
}

TEST (LoopCountConstant, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["a"].test = loop_test::count_constant;
  EXPECT_EQ (f.word_of ("loop_count_constant", "a", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
