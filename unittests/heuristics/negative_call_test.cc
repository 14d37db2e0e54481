/* negative_call: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NegativeCall, Fires)
{
  EXPECT_EQ (word_about ("negative_call", "< integer zero call"), -1);
  EXPECT_EQ (word_about ("negative_call", ">= integer zero call"), 1);
  EXPECT_EQ (word_about ("negative_call", "> integer minus_one call"), 1);
}

TEST (NegativeCall, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("negative_call", "< integer zero"), 0);
  EXPECT_EQ (word_about ("negative_call", "<= integer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
