/* float_zero: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FloatZero, Fires)
{
  EXPECT_EQ (word_about ("float_zero", "== floating zero"), -1);
  EXPECT_EQ (word_about ("float_zero", "!= floating zero"), 1);
}

TEST (FloatZero, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("float_zero", "== floating variable"), 0);
  EXPECT_EQ (word_about ("float_zero", "< floating zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
