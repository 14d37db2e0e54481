/* true_other: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (TrueOther, Fires)
{
  EXPECT_EQ (word_about ("true_other", "!= boolean zero"), -1);
  EXPECT_EQ (word_about ("true_other", "== boolean zero"), 1);
  EXPECT_EQ (word_about ("true_other", "== boolean one"), -1);
}

TEST (TrueOther, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("true_other", "!= boolean zero field"), 0);
  EXPECT_EQ (word_about ("true_other", "!= integer zero"), 0);
}

} // anonymous namespace
} // namespace staticprof
