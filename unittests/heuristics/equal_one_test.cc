/* equal_one: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualOne, Fires)
{
  EXPECT_EQ (word_about ("equal_one", "== integer one"), -1);
  EXPECT_EQ (word_about ("equal_one", "!= integer one parameter"), 1);
}

TEST (EqualOne, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_one", "== integer positive"), 0);
  EXPECT_EQ (word_about ("equal_one", "< integer one"), 0);
}

} // anonymous namespace
} // namespace staticprof
