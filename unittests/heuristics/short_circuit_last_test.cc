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
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), -1);
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "yes"), 1);
}

TEST (ShortCircuitLast, NeitherHolds)
{
  function_literal f ("in -> yes, second; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "yes"), -1);
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), 1);
}

TEST (ShortCircuitLast, IsSilentAboutTheFirst)
{
  function_literal f ("in -> second, no; second -> yes, no; yes -> out;"
		      "no -> out; out");
  f["in"].only_tests = f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "in", "no"), 0);
}

TEST (ShortCircuitLast, IsSilentWhereMoreIsDone)
{
  function_literal f ("in -> second, no; second -> yes, no; yes -> out;"
		      "no -> out; out");
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), 0);
}

TEST (ShortCircuitLast, IsSilentWhereOthersLeadToo)
{
  function_literal f ("in -> x, no; x -> second, y; y -> second;"
		      "second -> yes, no; yes -> out; no -> out; out");
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "no"), 0);
}

TEST (ShortCircuitLast, IsSilentAboutTestsThatNest)
{
  function_literal f ("in -> second, no; second -> x, yes; x -> yes;"
		      "yes -> out; no -> out; out");
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "x"), 0);
}

TEST (ShortCircuitLast, IsSilentAboutTestsThatLeaveALoop)
{
  function_literal f ("in -> head; head -> second, out;"
		      "second -> body, out; body -> head; out");
  f["second"].only_tests = true;
  EXPECT_EQ (f.word_of ("short_circuit_last", "second", "out"), 0);
}

} // anonymous namespace
} // namespace staticprof
