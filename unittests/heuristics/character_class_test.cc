/* character_class: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (CharacterClass, Fires)
{
  EXPECT_EQ (word_about ("character_class", "!= integer zero call classifies"), 1);
  EXPECT_EQ (word_about ("character_class", "== integer zero table_bit"), -1);
}

TEST (CharacterClass, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("character_class", "== integer zero mask"), 0);
  EXPECT_EQ (word_about ("character_class", "!= integer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
