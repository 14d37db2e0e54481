/* equal_positive: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualPositive, Fires)
{
  EXPECT_EQ (word_about ("equal_positive", "== integer positive"), -1);
  EXPECT_EQ (word_about ("equal_positive", "!= integer positive field"), 1);
}

TEST (EqualPositive, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_positive", "== integer one"), 0);
  EXPECT_EQ (word_about ("equal_positive", "< integer positive"), 0);
}

} // anonymous namespace
} // namespace staticprof
