/* error_report: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ErrorReport, WayThatCannotMissItIsNotTaken)
{
  /* in: if (bad) { if (x) y; z } ...  */
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["z"].reports_error = true;
  EXPECT_EQ (f.word_of ("error_report", "in", "bad"), -1);
  EXPECT_EQ (f.word_of ("error_report", "in", "good"), 1);
}

TEST (ErrorReport, IsSilentWhereItMayBeMissed)
{
  function_literal f ("in -> bad, good; bad -> y, z; y -> z; z -> out;"
		      "good -> out; out");
  f["y"].reports_error = true;
  EXPECT_EQ (f.word_of ("error_report", "in", "bad"), 0);
}

TEST (ErrorReport, IsSilentWhereAllWaysRunIntoIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["out"].reports_error = true;
  EXPECT_EQ (f.word_of ("error_report", "in", "a"), 0);
}

TEST (ErrorReport, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, good; pre -> head; head -> body, bad;"
		      "body -> head; bad -> out; good -> out; out");
  f["bad"].reports_error = true;
  EXPECT_EQ (f.word_of ("error_report", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
