/* first_enumerator: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FirstEnumerator, Fires)
{
  EXPECT_EQ (word_about ("first_enumerator", "== integer zero field enumeration"), -1);
  EXPECT_EQ (word_about ("first_enumerator", "!= integer zero field enumeration"), 1);
}

TEST (FirstEnumerator, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("first_enumerator", "== integer one field enumeration"), 0);
  EXPECT_EQ (word_about ("first_enumerator", "== integer zero field"), 0);
}

} // anonymous namespace
} // namespace staticprof
