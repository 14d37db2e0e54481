/* less_pointer: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LessPointer, Fires)
{
  EXPECT_EQ (word_about ("less_pointer", "< pointer variable"), 1);
  EXPECT_EQ (word_about ("less_pointer", "> pointer variable field"), 1);
  EXPECT_EQ (word_about ("less_pointer", ">= pointer variable"), -1);
}

TEST (LessPointer, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("less_pointer", "== pointer variable"), 0);
  EXPECT_EQ (word_about ("less_pointer", "< integer variable"), 0);
}

} // anonymous namespace
} // namespace staticprof
