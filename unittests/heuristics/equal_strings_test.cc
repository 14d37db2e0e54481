/* equal_strings: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualStrings, Fires)
{
  EXPECT_EQ (word_about ("equal_strings", "== integer zero call compares"), -1);
  EXPECT_EQ (word_about ("equal_strings", "!= integer zero call compares"), 1);
}

TEST (EqualStrings, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_strings", "< integer zero call compares"), 0);
  EXPECT_EQ (word_about ("equal_strings", "== integer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
