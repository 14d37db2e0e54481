/* zero_parameter: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroParameter, Fires)
{
  EXPECT_EQ (word_about ("zero_parameter", "== integer zero parameter"), -1);
  EXPECT_EQ (word_about ("zero_parameter", "!= integer zero parameter"), 1);
}

TEST (ZeroParameter, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_parameter", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("zero_parameter", "== pointer zero parameter"), 0);
  EXPECT_EQ (word_about ("zero_parameter", "< integer zero parameter"), 0);
}

} // anonymous namespace
} // namespace staticprof
