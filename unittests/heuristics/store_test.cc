/* store: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

const char *const if_then = "in -> then, join; then -> join; join -> out; out";

TEST (Store, ArmThatStoresIsNotTaken)
{
  function_literal f (if_then);
  f["then"].stores = 1;
  EXPECT_DOUBLE_EQ (f.estimate_of ("store", "in", "then"), .45);
  EXPECT_DOUBLE_EQ (f.estimate_of ("store", "in", "join"), .55);
}

TEST (Store, IsSilentWithoutAStore)
{
  function_literal f (if_then);
  EXPECT_EQ (f.estimate_of ("store", "in", "then"), -1);
}

TEST (Store, IsSilentAboutAStoreReachedEitherWay)
{
  function_literal f (if_then);
  f["join"].stores = 1;
  EXPECT_EQ (f.estimate_of ("store", "in", "then"), -1);
}

TEST (Store, IsSilentAboutAStoreFurtherOn)
{
  function_literal f ("in -> then, join; then -> more; more -> join; join");
  f["more"].stores = 1;
  EXPECT_EQ (f.estimate_of ("store", "in", "then"), -1);
}

TEST (Store, IsSilentWhenBothArmsStore)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["a"].stores = f["b"].stores = 1;
  EXPECT_EQ (f.estimate_of ("store", "in", "a"), -1);
}

} // anonymous namespace
} // namespace staticprof
