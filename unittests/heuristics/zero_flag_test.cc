/* zero_flag: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroFlag, Fires)
{
  EXPECT_EQ (word_about ("zero_flag", "!= integer zero special"), -1);
  EXPECT_EQ (word_about ("zero_flag", "== boolean zero special"), 1);
  EXPECT_EQ (word_about ("zero_flag", "== pointer zero special"), 1);
}

TEST (ZeroFlag, IsSilentAboutOtherNames)
{
  EXPECT_EQ (word_about ("zero_flag", "!= integer zero"), 0);
  EXPECT_EQ (word_about ("zero_flag", "!= integer zero value"), 0);
}

} // anonymous namespace
} // namespace staticprof
