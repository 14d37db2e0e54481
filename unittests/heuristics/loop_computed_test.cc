/* loop_computed: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopComputed, LoopGoesOn)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["head"].test = loop_test::computed;
  EXPECT_EQ (f.word_of ("loop_computed", "head", "body"), 1);
  EXPECT_EQ (f.word_of ("loop_computed", "head", "out"), -1);
}

TEST (LoopComputed, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f["body"].test = loop_test::computed;
  EXPECT_EQ (f.word_of ("loop_computed", "body", "body"), 1);
}

TEST (LoopComputed, IsSilentAboutOtherTests)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["head"].test = loop_test::call;
  EXPECT_EQ (f.word_of ("loop_computed", "head", "body"), 0);
}

TEST (LoopComputed, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["a"].test = loop_test::computed;
  EXPECT_EQ (f.word_of ("loop_computed", "a", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
