/* call: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* if (a) then; join.  */
const char *const if_then = "in -> then, join; then -> join; join -> out; out";

TEST (Call, ArmThatCallsIsNotTaken)
{
  function_literal f (if_then);
  f["then"].calls = 1;
  EXPECT_DOUBLE_EQ (f.estimate_of ("call", "in", "then"), .22);
  EXPECT_DOUBLE_EQ (f.estimate_of ("call", "in", "join"), .78);
}

TEST (Call, ArmThatRunsStraightToACallItDominatesIsNotTaken)
{
  function_literal f ("in -> then, join; then -> more; more -> join; join");
  f["more"].calls = 1;
  EXPECT_DOUBLE_EQ (f.estimate_of ("call", "in", "then"), .22);
}

TEST (Call, IsSilentWithoutACall)
{
  function_literal f (if_then);
  EXPECT_EQ (f.estimate_of ("call", "in", "then"), -1);
}

TEST (Call, IsSilentAboutACallReachedEitherWay)
{
  function_literal f (if_then);
  f["join"].calls = 1;
  EXPECT_EQ (f.estimate_of ("call", "in", "then"), -1);
}

TEST (Call, IsSilentWhenBothArmsCall)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["a"].calls = f["b"].calls = 1;
  EXPECT_EQ (f.estimate_of ("call", "in", "a"), -1);
}

TEST (Call, LooksThroughForwarders)
{
  function_literal f ("in -> way, join; way -> then; then -> join; join");
  f["way"].forwarder = true;
  f["then"].calls = 1;
  EXPECT_DOUBLE_EQ (f.estimate_of ("call", "in", "way"), .22);
}

TEST (Call, SpeaksAboutCasesInTheDefaultModelOnly)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  f["b"].calls = 1;
  EXPECT_EQ (f.estimate_of ("call", "in", "b", "wu-larus"), -1);
  EXPECT_EQ (f.word_of ("call", "in", "b"), -1);
  EXPECT_EQ (f.word_of ("call", "in", "a"), 0);
}

TEST (Call, WhatComesAfterAnArmThatMayEndTheProgramIsNoArm)
{
  /* if (a) { if (b) abort (); work; } call ();  */
  function_literal f ("in -> then, join; then -> stop, work; stop;"
		      "work -> join; join -> out; out");
  f["stop"].calls = 1;
  f["stop"].calls_noreturn = true;
  f["stop"].contains_return = false;
  f["join"].calls = 1;
  EXPECT_EQ (f.word_of ("call", "in", "join"), 0);
}

} // anonymous namespace
} // namespace staticprof
