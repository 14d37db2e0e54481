/* true_call: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (TrueCall, Fires)
{
  EXPECT_EQ (word_about ("true_call", "!= boolean zero call"), 1);
  EXPECT_EQ (word_about ("true_call", "== boolean zero call"), -1);
}

TEST (TrueCall, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("true_call", "!= boolean zero"), 0);
  EXPECT_EQ (word_about ("true_call", "!= integer zero call"), 0);
}

} // anonymous namespace
} // namespace staticprof
