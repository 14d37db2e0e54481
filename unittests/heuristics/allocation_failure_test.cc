/* allocation_failure: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (AllocationFailure, Fires)
{
  EXPECT_EQ (
    word_about ("allocation_failure", "== pointer zero call allocates"), -1);
  EXPECT_EQ (
    word_about ("allocation_failure", "!= pointer zero call allocates"), 1);
}

TEST (AllocationFailure, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("allocation_failure", "== pointer zero call"), 0);
  EXPECT_EQ (word_about ("allocation_failure", "== pointer zero call creates"),
	     0);
  EXPECT_EQ (
    word_about ("allocation_failure", "== pointer variable call allocates"), 0);
}

} // anonymous namespace
} // namespace staticprof
