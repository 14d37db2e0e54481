/* less_loaded: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LessLoaded, Fires)
{
  EXPECT_EQ (word_about ("less_loaded", "< integer variable right_loaded"), 1);
  EXPECT_EQ (word_about ("less_loaded", "< integer variable field"), -1);
  EXPECT_EQ (word_about ("less_loaded", ">= integer variable global"), 1);
}

TEST (LessLoaded, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("less_loaded", "< integer variable"), 0);
  EXPECT_EQ (
    word_about ("less_loaded", "< integer variable field right_loaded"), 0);
}

} // anonymous namespace
} // namespace staticprof
