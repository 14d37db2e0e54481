/* short_circuit_last: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ShortCircuitLast, BothHold)
{
  function_literal f ("in -> second, no; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f.as_before ("second", "no");
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), -1);
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "yes"), 1);
}

TEST (ShortCircuitLast, NeitherHolds)
{
  function_literal f ("in -> yes, second; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f.as_before ("second", "yes");
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "yes"), -1);
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), 1);
}

TEST (ShortCircuitLast, IsSilentAboutTheFirst)
{
  function_literal f ("in -> second, no; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f.as_before ("second", "no");
  EXPECT_EQ (f.word_of ("short_circuit_last", "in", "no"), 0);
}

TEST (ShortCircuitLast, IsSilentWhereTheWaysAreNotTheSame)
{
  function_literal f ("in -> second, no; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), 0);
}

TEST (ShortCircuitLast, SpeaksAboutContinue)
{
  /* for (;;) { if (a && b) continue; x; if (c) break; }  */
  function_literal f ("in -> head; head -> second, test; second -> latch, test;"
		      "test -> latch, out; latch -> head; out");
  f["latch"].forwarder = true;
  f.as_before ("second", "test");
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "test"), -1);
}

TEST (ShortCircuitLast, IsSilentAboutTestsThatLeaveALoop)
{
  function_literal f ("in -> head; head -> second, out;"
		      "second -> body, out; body -> head; out");
  f.as_before ("second", "out");
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "out"), 0);
}

} // anonymous namespace
} // namespace staticprof
