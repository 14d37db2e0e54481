/* zero_field: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroField, Fires)
{
  EXPECT_EQ (word_about ("zero_field", "== integer zero field"), 1);
  EXPECT_EQ (word_about ("zero_field", "!= integer zero field"), -1);
  EXPECT_EQ (word_about ("zero_field", "!= boolean zero field"), -1);
}

TEST (ZeroField, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_field", "== integer zero call"), 0);
  EXPECT_EQ (word_about ("zero_field", "== pointer zero field"), 0);
  EXPECT_EQ (word_about ("zero_field", "< integer zero field"), 0);
}

} // anonymous namespace
} // namespace staticprof
