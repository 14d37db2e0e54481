/* less_both_loaded: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LessBothLoaded, Fires)
{
  EXPECT_EQ (
    word_about ("less_both_loaded", "< integer variable field right_loaded"),
    1);
  EXPECT_EQ (
    word_about ("less_both_loaded", ">= integer variable element right_loaded"),
    -1);
}

TEST (LessBothLoaded, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("less_both_loaded", "< integer variable right_loaded"),
	     0);
  EXPECT_EQ (word_about ("less_both_loaded", "< integer variable field"), 0);
}

} // anonymous namespace
} // namespace staticprof
