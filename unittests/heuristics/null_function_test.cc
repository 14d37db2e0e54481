/* null_function: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullFunction, Fires)
{
  EXPECT_EQ (word_about ("null_function", "== pointer zero field to_function"), -1);
  EXPECT_EQ (word_about ("null_function", "!= pointer zero to_function"), 1);
}

TEST (NullFunction, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_function", "== pointer zero field"), 0);
  EXPECT_EQ (word_about ("null_function", "== pointer variable to_function"), 0);
}

} // anonymous namespace
} // namespace staticprof
