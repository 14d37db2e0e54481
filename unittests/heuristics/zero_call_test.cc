/* zero_call: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroCall, Fires)
{
  EXPECT_EQ (word_about ("zero_call", "== integer zero call"), 1);
  EXPECT_EQ (word_about ("zero_call", "!= integer zero call"), -1);
}

TEST (ZeroCall, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_call", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("zero_call", "== pointer zero call"), 0);
  EXPECT_EQ (word_about ("zero_call", "!= boolean zero call"), 0);
  EXPECT_EQ (word_about ("zero_call", "< integer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
