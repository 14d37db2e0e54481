/* string_end: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (StringEnd, Fires)
{
  EXPECT_EQ (word_about ("string_end", "== integer zero element character"), -1);
  EXPECT_EQ (word_about ("string_end", "!= integer zero element character"), 1);
}

TEST (StringEnd, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("string_end", "== integer positive element character"), 0);
  EXPECT_EQ (word_about ("string_end", "== integer zero element"), 0);
}

} // anonymous namespace
} // namespace staticprof
