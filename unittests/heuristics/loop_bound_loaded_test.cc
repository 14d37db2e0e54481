/* loop_bound_loaded: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LoopBoundLoaded, LoopEnds)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f["head"].bound_loaded = true;
  EXPECT_EQ (f.word_of ("loop_bound_loaded", "head", "body"), -1);
  EXPECT_EQ (f.word_of ("loop_bound_loaded", "head", "out"), 1);
}

TEST (LoopBoundLoaded, ATestAtTheBottomCounts)
{
  function_literal f ("in -> body; body -> body, out; out");
  f["body"].bound_loaded = true;
  EXPECT_EQ (f.word_of ("loop_bound_loaded", "body", "body"), -1);
}

TEST (LoopBoundLoaded, IsSilentAboutOtherLoops)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  EXPECT_EQ (f.word_of ("loop_bound_loaded", "head", "body"), 0);
}

TEST (LoopBoundLoaded, IsSilentAboutBranchesInsideTheLoop)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  f["a"].bound_loaded = true;
  EXPECT_EQ (f.word_of ("loop_bound_loaded", "a", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
