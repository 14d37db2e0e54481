/* else_arm: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ElseArm, ConditionFails)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  EXPECT_EQ (f.word_of ("else_arm", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("else_arm", "in", "b"), 1);
}

TEST (ElseArm, InALoopToo)
{
  function_literal f ("in -> head; head -> a, out; a -> b, latch;"
		      "b -> latch; latch -> head; out");
  EXPECT_EQ (f.word_of ("else_arm", "a", "b"), -1);
}

TEST (ElseArm, IsSilentAboutLoopBranches)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  EXPECT_EQ (f.word_of ("else_arm", "head", "body"), 0);
}

TEST (ElseArm, IsSilentAboutOtherEnds)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  for (const char *to : { "a", "b" })
    f.flag ("in", to, 0);
  EXPECT_EQ (f.word_of ("else_arm", "in", "a"), 0);
}

TEST (ElseArm, IsSilentWhereTheOrderOfTheSourceIsLost)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["in"].condition.turned = true;
  EXPECT_EQ (f.word_of ("else_arm", "in", "a"), 0);
}

TEST (ElseArm, IsSilentAboutSwitches)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  EXPECT_EQ (f.word_of ("else_arm", "in", "a"), 0);
}

TEST (ElseArm, SpeaksAboutContinue)
{
  /* for (;;) { x; if (a) continue; if (b) break; }  */
  function_literal f ("in -> head; head -> latch, test; test -> latch, out;"
		      "latch -> head; out");
  f["latch"].forwarder = true;
  EXPECT_EQ (f.word_of ("else_arm", "head", "latch"), -1);
  EXPECT_EQ (f.word_of ("else_arm", "test", "latch"), 0);
}

} // anonymous namespace
} // namespace staticprof
