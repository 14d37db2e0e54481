/* zero_merged: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ZeroMerged, Fires)
{
  EXPECT_EQ (word_about ("zero_merged", "== integer zero merged"), -1);
  EXPECT_EQ (word_about ("zero_merged", "!= integer zero merged"), 1);
}

TEST (ZeroMerged, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("zero_merged", "== integer zero choice"), 0);
  EXPECT_EQ (word_about ("zero_merged", "== integer zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
