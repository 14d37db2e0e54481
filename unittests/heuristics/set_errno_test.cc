/* set_errno: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SetErrno, WayThatCannotMissItIsNotTaken)
{
  /* in: if (bad) { if (x) y; z } ...  */
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["z"].sets_errno = true;
  EXPECT_EQ (f.word_of ("set_errno", "in", "bad"), -1);
  EXPECT_EQ (f.word_of ("set_errno", "in", "good"), 1);
}

TEST (SetErrno, IsSilentWhereItMayBeMissed)
{
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["y"].sets_errno = true;
  EXPECT_EQ (f.word_of ("set_errno", "in", "bad"), 0);
}

TEST (SetErrno, IsSilentWhereAllWaysRunIntoIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["out"].sets_errno = true;
  EXPECT_EQ (f.word_of ("set_errno", "in", "a"), 0);
}

TEST (SetErrno, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, good; pre -> head; head -> body, bad;"
		      "body -> head; bad -> out; good -> out; out");
  f["bad"].sets_errno = true;
  EXPECT_EQ (f.word_of ("set_errno", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
