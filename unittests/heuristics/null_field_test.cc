/* null_field: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullField, Fires)
{
  EXPECT_EQ (word_about ("null_field", "== pointer zero field"), -1);
  EXPECT_EQ (word_about ("null_field", "!= pointer zero field"), 1);
}

TEST (NullField, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_field", "== pointer zero call"), 0);
  EXPECT_EQ (word_about ("null_field", "== integer zero field"), 0);
  EXPECT_EQ (word_about ("null_field", "== pointer variable field"), 0);
}

} // anonymous namespace
} // namespace staticprof
