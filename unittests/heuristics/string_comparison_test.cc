/* string_comparison: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (StringComparison, WayThatCannotMissItIsTaken)
{
  /* in: if (bad) { if (x) y; z } ...  */
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["z"].compares_strings = true;
  EXPECT_EQ (f.word_of ("string_comparison", "in", "bad"), 1);
  EXPECT_EQ (f.word_of ("string_comparison", "in", "good"), -1);
}

TEST (StringComparison, IsSilentWhereItMayBeMissed)
{
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["y"].compares_strings = true;
  EXPECT_EQ (f.word_of ("string_comparison", "in", "bad"), 0);
}

TEST (StringComparison, IsSilentWhereAllWaysRunIntoIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["out"].compares_strings = true;
  EXPECT_EQ (f.word_of ("string_comparison", "in", "a"), 0);
}

TEST (StringComparison, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, good; pre -> head; head -> body, bad;"
		      "body -> head; bad -> out; good -> out; out");
  f["bad"].compares_strings = true;
  EXPECT_EQ (f.word_of ("string_comparison", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
