/* mask: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Mask, Fires)
{
  EXPECT_EQ (word_about ("mask", "!= integer zero mask"), -1);
  EXPECT_EQ (word_about ("mask", "== integer zero mask"), 1);
}

TEST (Mask, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("mask", "!= integer zero single_bit"), 0);
  EXPECT_EQ (word_about ("mask", "== integer positive mask"), 0);
}

} // anonymous namespace
} // namespace staticprof
