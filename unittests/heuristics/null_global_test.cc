/* null_global: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullGlobal, Fires)
{
  EXPECT_EQ (word_about ("null_global", "== pointer zero global"), 1);
  EXPECT_EQ (word_about ("null_global", "!= pointer zero global"), -1);
}

TEST (NullGlobal, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_global", "== pointer zero field"), 0);
  EXPECT_EQ (word_about ("null_global", "== integer zero global"), 0);
  EXPECT_EQ (word_about ("null_global", "== pointer variable global"), 0);
}

} // anonymous namespace
} // namespace staticprof
