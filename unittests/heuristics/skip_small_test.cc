/* skip_small: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SkipSmall, SmallArmWithACallIsNotTaken)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 3;
  f["a"].calls = 1;
  EXPECT_EQ (f.word_of ("skip_small", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("skip_small", "in", "out"), 1);
}

TEST (SkipSmall, SmallArmWithAStoreIsNotTaken)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 1;
  f["a"].stores = 1;
  EXPECT_EQ (f.word_of ("skip_small", "in", "a"), -1);
}

TEST (SkipSmall, IsSilentAboutArmsWithoutEither)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 1;
  EXPECT_EQ (f.word_of ("skip_small", "in", "a"), 0);
}

TEST (SkipSmall, IsSilentAboutLongerArms)
{
  function_literal f ("in -> a, out; a -> out; out");
  f["a"].statements = 4;
  f["a"].calls = 1;
  EXPECT_EQ (f.word_of ("skip_small", "in", "a"), 0);
}

TEST (SkipSmall, IsSilentAboutTwoArms)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["a"].statements = 1;
  f["a"].calls = 1;
  EXPECT_EQ (f.word_of ("skip_small", "in", "a"), 0);
}

TEST (SkipSmall, SpeaksAboutTheEndOfALoopsBody)
{
  /* while (1) { if (a) { if (b) break; continue; } if (c) call (); }  */
  function_literal f ("in -> head; head -> test, last; test -> out, latch;"
		      "last -> arm, latch; arm -> latch; latch -> head; out");
  f["latch"].forwarder = true;
  f["arm"].calls = 1;
  EXPECT_EQ (f.word_of ("skip_small", "last", "arm"), -1);
}

TEST (SkipSmall, IsSilentAboutWhatAWayBackDoesNotSkip)
{
  /* for (;;) { x; if (a) continue; if (b) break; }  */
  function_literal f ("in -> head; head -> latch, test; test -> latch, out;"
		      "latch -> head; out");
  f["latch"].forwarder = true;
  f["test"].calls = 1;
  EXPECT_EQ (f.word_of ("skip_small", "head", "test"), 0);
}

} // anonymous namespace
} // namespace staticprof
