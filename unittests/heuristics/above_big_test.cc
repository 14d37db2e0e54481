/* above_big: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (AboveBig, Fires)
{
  EXPECT_EQ (word_about ("above_big", "> integer positive big"), -1);
  EXPECT_EQ (word_about ("above_big", "<= integer positive big"), 1);
}

TEST (AboveBig, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("above_big", "> integer positive"), 0);
  EXPECT_EQ (word_about ("above_big", "> integer positive big unsigned"), 0);
}

} // anonymous namespace
} // namespace staticprof
