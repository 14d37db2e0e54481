/* float_equal: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FloatEqual, Fires)
{
  EXPECT_EQ (word_about ("float_equal", "== floating variable"), -1);
  EXPECT_EQ (word_about ("float_equal", "!= floating variable"), 1);
}

TEST (FloatEqual, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("float_equal", "== floating zero"), 0);
  EXPECT_EQ (word_about ("float_equal", "< floating variable"), 0);
}

} // anonymous namespace
} // namespace staticprof
