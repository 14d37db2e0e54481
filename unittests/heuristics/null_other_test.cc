/* null_other: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullOther, Fires)
{
  EXPECT_EQ (word_about ("null_other", "== pointer zero"), -1);
  EXPECT_EQ (word_about ("null_other", "!= pointer zero"), 1);
}

TEST (NullOther, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_other", "== pointer zero merged"), 0);
  EXPECT_EQ (word_about ("null_other", "== pointer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
