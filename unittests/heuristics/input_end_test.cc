/* input_end: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (InputEnd, Fires)
{
  EXPECT_EQ (word_about ("input_end", "== integer minus_one call inputs"), -1);
  EXPECT_EQ (word_about ("input_end", "!= pointer zero call inputs"), 1);
  EXPECT_EQ (word_about ("input_end", "<= integer zero call inputs"), -1);
  EXPECT_EQ (word_about ("input_end", "< integer zero call reads_character"),
	     -1);
}

TEST (InputEnd, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("input_end", "== integer minus_one"), 0);
  EXPECT_EQ (word_about ("input_end", "== integer positive call inputs"), 0);
}

} // anonymous namespace
} // namespace staticprof
