/* loop_with_call: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopWithCall, LoopEnds)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["body"].calls = 1;
  EXPECT_EQ (f.word_of ("loop_with_call", "head", "body"), -1);
  EXPECT_EQ (f.word_of ("loop_with_call", "head", "out"), 1);
}

TEST (LoopWithCall, ACallInALoopInsideCounts)
{
  function_literal f ("in -> outer; outer -> inner, out; inner -> body, latch;"
		      "body -> inner; latch -> outer; out");
  f["body"].calls = 1;
  EXPECT_EQ (f.word_of ("loop_with_call", "outer", "inner"), -1);
  EXPECT_EQ (f.word_of ("loop_with_call", "inner", "body"), -1);
}

TEST (LoopWithCall, IsSilentAboutACallBehindTheLoop)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["out"].calls = 1;
  EXPECT_EQ (f.word_of ("loop_with_call", "head", "body"), 0);
}

TEST (LoopWithCall, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["b"].calls = 1;
  EXPECT_EQ (f.word_of ("loop_with_call", "a", "b"), 0);
}

TEST (LoopWithCall, IsSilentAboutBranchesThatDoNotLeaveTheLoop)
{
  /* for (;;) { call (); if (a) continue; if (b) break; }  */
  function_literal f ("in -> head; head -> latch, test; test -> latch, out;"
		      "latch -> head; out");
  f["latch"].forwarder = true;
  f["head"].calls = 1;
  EXPECT_EQ (f.word_of ("loop_branch", "head", "latch"), 1);
  EXPECT_EQ (f.word_of ("loop_with_call", "head", "latch"), 0);
  EXPECT_EQ (f.word_of ("loop_with_call", "test", "latch"), -1);
}

} // anonymous namespace
} // namespace staticprof
