/* loop_exit_counted: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* while (a) { x; if (b) break; y; }  */
constexpr char with_break[]
  = "in -> head; head -> x, out; x -> out, y; y -> head; out";

TEST (LoopExitCounted, BreakIsNotTaken)
{
  function_literal f (with_break);
  f.facts.loops = { { 1, false } };
  EXPECT_EQ (f.word_of ("loop_exit_counted", "x", "out"), -1);
  EXPECT_EQ (f.word_of ("loop_exit_counted", "x", "y"), 1);
}

TEST (LoopExitCounted, IsSilentInALoopThatDoesNotCount)
{
  function_literal f (with_break);
  EXPECT_EQ (f.word_of ("loop_exit_counted", "x", "out"), 0);
  f.facts.loops = { { 0, false } };
  EXPECT_EQ (f.word_of ("loop_exit_counted", "x", "out"), 0);
}

TEST (LoopExitCounted, IsSilentAboutTheLoopBranch)
{
  function_literal f (with_break);
  f.facts.loops = { { 1, false } };
  EXPECT_EQ (f.word_of ("loop_exit_counted", "head", "x"), 0);
}

TEST (LoopExitCounted, IsSilentOutsideLoops)
{
  function_literal f ("in -> a, out; a -> out; out");
  EXPECT_EQ (f.word_of ("loop_exit_counted", "in", "a"), 0);
}

} // anonymous namespace
} // namespace staticprof
