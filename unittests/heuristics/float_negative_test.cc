/* float_negative: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FloatNegative, Fires)
{
  EXPECT_EQ (word_about ("float_negative", "< floating zero"), -1);
  EXPECT_EQ (word_about ("float_negative", "> floating zero"), 1);
}

TEST (FloatNegative, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("float_negative", "< floating variable"), 0);
  EXPECT_EQ (word_about ("float_negative", "== floating zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
