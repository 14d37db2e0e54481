/* equal_integers: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualIntegers, Fires)
{
  EXPECT_EQ (word_about ("equal_integers", "== integer variable"), -1);
  EXPECT_EQ (word_about ("equal_integers", "!= integer variable field"), 1);
}

TEST (EqualIntegers, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_integers", "== integer one"), 0);
  EXPECT_EQ (word_about ("equal_integers", "== pointer variable"), 0);
}

} // anonymous namespace
} // namespace staticprof
