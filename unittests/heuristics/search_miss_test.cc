/* search_miss: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SearchMiss, Fires)
{
  EXPECT_EQ (word_about ("search_miss", "== pointer zero call searches"), 1);
  EXPECT_EQ (word_about ("search_miss", "!= pointer zero call searches"), -1);
}

TEST (SearchMiss, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("search_miss", "== pointer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
