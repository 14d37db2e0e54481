/* zero_global: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroGlobal, Fires)
{
  EXPECT_EQ (word_about ("zero_global", "== integer zero global"), 1);
  EXPECT_EQ (word_about ("zero_global", "!= integer zero global"), -1);
  EXPECT_EQ (word_about ("zero_global", "!= boolean zero global"), -1);
}

TEST (ZeroGlobal, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_global", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("zero_global", "== pointer zero global"), 0);
  EXPECT_EQ (word_about ("zero_global", "< integer zero global"), 0);
}

} // anonymous namespace
} // namespace staticprof
