/* printing: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Printing, WayThatCannotMissItIsNotTaken)
{
  /* in: if (bad) { if (x) y; z } ...  */
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["z"].prints = true;
  EXPECT_EQ (f.word_of ("printing", "in", "bad"), -1);
  EXPECT_EQ (f.word_of ("printing", "in", "good"), 1);
}

TEST (Printing, IsSilentWhereItMayBeMissed)
{
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["y"].prints = true;
  EXPECT_EQ (f.word_of ("printing", "in", "bad"), 0);
}

TEST (Printing, IsSilentWhereAllWaysRunIntoIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["out"].prints = true;
  EXPECT_EQ (f.word_of ("printing", "in", "a"), 0);
}

TEST (Printing, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, good; pre -> head; head -> body, bad;"
		      "body -> head; bad -> out; good -> out; out");
  f["bad"].prints = true;
  EXPECT_EQ (f.word_of ("printing", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
