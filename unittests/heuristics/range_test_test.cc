/* range_test: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (RangeTest, Fires)
{
  EXPECT_EQ (word_about ("range_test", "<= integer positive distance unsigned"), 1);
  EXPECT_EQ (word_about ("range_test", "> integer positive distance unsigned"), -1);
}

TEST (RangeTest, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("range_test", "<= integer positive unsigned"), 0);
  EXPECT_EQ (word_about ("range_test", "<= integer positive distance"), 0);
}

} // anonymous namespace
} // namespace staticprof
