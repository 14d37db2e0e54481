/* clean_up: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (CleanUp, WayThatCannotMissItIsNotTaken)
{
  /* in: if (bad) { if (x) y; z } ...  */
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["z"].cleans_up = true;
  EXPECT_EQ (f.word_of ("clean_up", "in", "bad"), -1);
  EXPECT_EQ (f.word_of ("clean_up", "in", "good"), 1);
}

TEST (CleanUp, IsSilentWhereItMayBeMissed)
{
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["y"].cleans_up = true;
  EXPECT_EQ (f.word_of ("clean_up", "in", "bad"), 0);
}

TEST (CleanUp, IsSilentWhereAllWaysRunIntoIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["out"].cleans_up = true;
  EXPECT_EQ (f.word_of ("clean_up", "in", "a"), 0);
}

TEST (CleanUp, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, good; pre -> head; head -> body, bad;"
		      "body -> head; bad -> out; good -> out; out");
  f["bad"].cleans_up = true;
  EXPECT_EQ (f.word_of ("clean_up", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
