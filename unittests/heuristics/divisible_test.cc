/* divisible: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Divisible, Fires)
{
  EXPECT_EQ (word_about ("divisible", "== integer zero remainder"), -1);
  EXPECT_EQ (word_about ("divisible", "!= integer zero remainder"), 1);
}

TEST (Divisible, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("divisible", "== integer zero"), 0);
  EXPECT_EQ (word_about ("divisible", "== integer one remainder"), 0);
}

} // anonymous namespace
} // namespace staticprof
