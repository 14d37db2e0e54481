/* equal_minus_one: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualMinusOne, Fires)
{
  EXPECT_EQ (word_about ("equal_minus_one", "== integer minus_one"), -1);
  EXPECT_EQ (word_about ("equal_minus_one", "!= integer minus_one parameter"), 1);
}

TEST (EqualMinusOne, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_minus_one", "== integer negative"), 0);
  EXPECT_EQ (word_about ("equal_minus_one", "< integer minus_one"), 0);
}

} // anonymous namespace
} // namespace staticprof
