/* null_element: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullElement, Fires)
{
  EXPECT_EQ (word_about ("null_element", "== pointer zero element"), -1);
  EXPECT_EQ (word_about ("null_element", "!= pointer zero element"), 1);
}

TEST (NullElement, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_element", "== pointer zero field"), 0);
  EXPECT_EQ (word_about ("null_element", "== integer zero element"), 0);
  EXPECT_EQ (word_about ("null_element", "== pointer variable element"), 0);
}

} // anonymous namespace
} // namespace staticprof
