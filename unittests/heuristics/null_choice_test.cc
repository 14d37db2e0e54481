/* null_choice: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullChoice, Fires)
{
  EXPECT_EQ (word_about ("null_choice", "== pointer zero choice"), -1);
  EXPECT_EQ (word_about ("null_choice", "!= pointer zero choice"), 1);
}

TEST (NullChoice, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_choice", "== pointer zero merged"), 0);
  EXPECT_EQ (word_about ("null_choice", "== integer zero choice"), 0);
}

} // anonymous namespace
} // namespace staticprof
