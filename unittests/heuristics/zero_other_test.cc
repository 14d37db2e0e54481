/* zero_other: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroOther, Fires)
{
  EXPECT_EQ (word_about ("zero_other", "== integer zero"), -1);
  EXPECT_EQ (word_about ("zero_other", "!= integer zero"), 1);
  EXPECT_EQ (word_about ("zero_other", "!= integer zero distance"), 1);
}

TEST (ZeroOther, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_other", "== integer zero merged"), 0);
  EXPECT_EQ (word_about ("zero_other", "== integer one"), 0);
}

} // anonymous namespace
} // namespace staticprof
