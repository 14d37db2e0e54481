/* zero_choice: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroChoice, Fires)
{
  EXPECT_EQ (word_about ("zero_choice", "== integer zero choice"), 1);
  EXPECT_EQ (word_about ("zero_choice", "!= integer zero choice"), -1);
  EXPECT_EQ (word_about ("zero_choice", "== boolean zero choice"), 1);
}

TEST (ZeroChoice, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_choice", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("zero_choice", "== pointer zero choice"), 0);
}

} // anonymous namespace
} // namespace staticprof
