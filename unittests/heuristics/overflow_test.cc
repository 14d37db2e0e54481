/* overflow: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Overflow, Fires)
{
  EXPECT_EQ (word_about ("overflow", "!= integer zero overflow"), -1);
  EXPECT_EQ (word_about ("overflow", "== integer zero overflow"), 1);
}

TEST (Overflow, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("overflow", "!= integer zero"), 0);
  EXPECT_EQ (word_about ("overflow", "< integer variable unsigned"), 0);
}

} // anonymous namespace
} // namespace staticprof
