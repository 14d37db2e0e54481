/* zero_element: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroElement, Fires)
{
  EXPECT_EQ (word_about ("zero_element", "== integer zero element"), -1);
  EXPECT_EQ (word_about ("zero_element", "!= integer zero element"), 1);
}

TEST (ZeroElement, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_element", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("zero_element", "== pointer zero element"), 0);
  EXPECT_EQ (word_about ("zero_element", "< integer zero element"), 0);
}

} // anonymous namespace
} // namespace staticprof
