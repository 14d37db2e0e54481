/* nonzero_value: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NonzeroValue, Fires)
{
  EXPECT_EQ (word_about ("nonzero_value", "!= integer zero value"), 1);
  EXPECT_EQ (word_about ("nonzero_value", "== boolean zero value"), -1);
  EXPECT_EQ (word_about ("nonzero_value", "== pointer zero value"), -1);
}

TEST (NonzeroValue, IsSilentAboutOtherNames)
{
  EXPECT_EQ (word_about ("nonzero_value", "!= integer zero"), 0);
  EXPECT_EQ (word_about ("nonzero_value", "!= integer zero special"), 0);
}

} // anonymous namespace
} // namespace staticprof
