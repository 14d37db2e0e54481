/* equal_pointers: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualPointers, Fires)
{
  EXPECT_EQ (word_about ("equal_pointers", "== pointer variable"), -1);
  EXPECT_EQ (word_about ("equal_pointers", "!= pointer variable field"), 1);
}

TEST (EqualPointers, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_pointers", "== pointer zero"), 0);
  EXPECT_EQ (word_about ("equal_pointers", "== integer variable"), 0);
}

} // anonymous namespace
} // namespace staticprof
