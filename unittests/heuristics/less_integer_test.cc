/* less_integer: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LessInteger, Fires)
{
  EXPECT_EQ (word_about ("less_integer", "< integer variable"), 1);
  EXPECT_EQ (word_about ("less_integer", "<= integer variable parameter"), 1);
  EXPECT_EQ (word_about ("less_integer", "> integer variable"), -1);
}

TEST (LessInteger, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("less_integer", "< integer variable unsigned"), 0);
  EXPECT_EQ (word_about ("less_integer", "< integer variable right_loaded"), 0);
  EXPECT_EQ (word_about ("less_integer", "< integer variable field"), 0);
}

} // anonymous namespace
} // namespace staticprof
