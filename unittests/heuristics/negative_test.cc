/* negative: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Negative, Fires)
{
  EXPECT_EQ (word_about ("negative", "< integer zero"), -1);
  EXPECT_EQ (word_about ("negative", "> integer minus_one parameter"), 1);
}

TEST (Negative, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("negative", "< integer zero call"), 0);
  EXPECT_EQ (word_about ("negative", "<= integer zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
