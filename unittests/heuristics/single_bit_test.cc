/* single_bit: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SingleBit, Fires)
{
  EXPECT_EQ (word_about ("single_bit", "!= integer zero single_bit"), -1);
  EXPECT_EQ (word_about ("single_bit", "== integer zero single_bit"), 1);
  EXPECT_EQ (word_about ("single_bit", "== integer positive single_bit"), -1);
}

TEST (SingleBit, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("single_bit", "!= integer zero mask"), 0);
  EXPECT_EQ (word_about ("single_bit", "!= integer zero low_bit"), 0);
}

} // anonymous namespace
} // namespace staticprof
