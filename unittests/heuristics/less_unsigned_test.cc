/* less_unsigned: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LessUnsigned, Fires)
{
  EXPECT_EQ (word_about ("less_unsigned", "< integer variable unsigned"), 1);
  EXPECT_EQ (word_about ("less_unsigned", ">= integer variable unsigned"), -1);
}

TEST (LessUnsigned, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("less_unsigned", "< integer variable"), 0);
  EXPECT_EQ (word_about ("less_unsigned", "< integer variable unsigned field"), 0);
}

} // anonymous namespace
} // namespace staticprof
