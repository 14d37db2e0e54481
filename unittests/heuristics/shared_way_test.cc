/* shared_way: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SharedWay, WayToASharedBlockIsNotTaken)
{
  function_literal f ("in -> fail, a; a -> fail, b; b -> fail, c; c -> out;"
		      "fail -> out; out");
  for (const char *from : { "in", "a", "b" })
    EXPECT_EQ (f.word_of ("shared_way", from, "fail"), -1);
}

TEST (SharedWay, IsSilentAboutTwoWays)
{
  function_literal f ("in -> fail, a; a -> fail, c; c -> out; fail -> out; out");
  EXPECT_EQ (f.word_of ("shared_way", "in", "fail"), 0);
}

TEST (SharedWay, IsSilentWhereAllWaysMeet)
{
  function_literal f ("in -> x, y; x -> join, z; y -> join; z -> join; join");
  EXPECT_EQ (f.word_of ("shared_way", "x", "join"), 0);
}

} // anonymous namespace
} // namespace staticprof
