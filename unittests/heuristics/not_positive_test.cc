/* not_positive: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NotPositive, Fires)
{
  EXPECT_EQ (word_about ("not_positive", "<= integer zero"), -1);
  EXPECT_EQ (word_about ("not_positive", "< integer one"), -1);
  EXPECT_EQ (word_about ("not_positive", "> integer zero"), 1);
}

TEST (NotPositive, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("not_positive", "< integer zero"), 0);
  EXPECT_EQ (word_about ("not_positive", "<= integer one"), 0);
}

} // anonymous namespace
} // namespace staticprof
