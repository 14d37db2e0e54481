/* above_unsigned: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (AboveUnsigned, Fires)
{
  EXPECT_EQ (word_about ("above_unsigned", "> integer positive unsigned"), -1);
  EXPECT_EQ (word_about ("above_unsigned", "< integer positive unsigned"), 1);
}

TEST (AboveUnsigned, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("above_unsigned", "> integer positive"), 0);
  EXPECT_EQ (
    word_about ("above_unsigned", "<= integer positive distance unsigned"), 0);
}

} // anonymous namespace
} // namespace staticprof
