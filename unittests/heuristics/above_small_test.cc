/* above_small: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (AboveSmall, Fires)
{
  EXPECT_EQ (word_about ("above_small", "> integer positive"), 1);
  EXPECT_EQ (word_about ("above_small", "<= integer positive"), -1);
  EXPECT_EQ (word_about ("above_small", ">= integer negative"), 1);
}

TEST (AboveSmall, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("above_small", "> integer positive big"), 0);
  EXPECT_EQ (word_about ("above_small", "> integer positive unsigned"), 0);
  EXPECT_EQ (word_about ("above_small", "> integer zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
