/* equal_character: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualCharacter, Fires)
{
  EXPECT_EQ (
    word_about ("equal_character", "== integer positive element character"),
    -1);
  EXPECT_EQ (
    word_about ("equal_character", "!= integer positive element character"), 1);
}

TEST (EqualCharacter, IsSilentAboutOtherTests)
{
  EXPECT_EQ (
    word_about ("equal_character", "== integer zero element character"), 0);
  EXPECT_EQ (word_about ("equal_character", "== integer positive element"), 0);
}

} // anonymous namespace
} // namespace staticprof
