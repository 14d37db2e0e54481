/* equal_negative: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualNegative, Fires)
{
  EXPECT_EQ (word_about ("equal_negative", "== integer negative"), -1);
  EXPECT_EQ (word_about ("equal_negative", "!= integer negative field"), 1);
}

TEST (EqualNegative, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_negative", "== integer minus_one"), 0);
  EXPECT_EQ (word_about ("equal_negative", "< integer negative"), 0);
}

} // anonymous namespace
} // namespace staticprof
