/* equal_enumerator: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (EqualEnumerator, Fires)
{
  EXPECT_EQ (word_about ("equal_enumerator", "== integer one field enumeration"), -1);
  EXPECT_EQ (word_about ("equal_enumerator", "!= integer positive field enumeration"), 1);
}

TEST (EqualEnumerator, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("equal_enumerator", "== integer zero field enumeration"), 0);
  EXPECT_EQ (word_about ("equal_enumerator", "== integer one field"), 0);
}

} // anonymous namespace
} // namespace staticprof
