/* library_failure: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (LibraryFailure, Fires)
{
  EXPECT_EQ (word_about ("library_failure", "== pointer zero call creates"),
	     -1);
  EXPECT_EQ (word_about ("library_failure", "!= integer zero call status"), -1);
  EXPECT_EQ (word_about ("library_failure", ">= integer zero call counts"), 1);
  EXPECT_EQ (word_about ("library_failure", "== integer minus_one call counts"),
	     -1);
}

TEST (LibraryFailure, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("library_failure", "== pointer zero call"), 0);
  EXPECT_EQ (word_about ("library_failure", "== integer positive call status"),
	     0);
  EXPECT_EQ (word_about ("library_failure", "== pointer zero call allocates"),
	     0);
  EXPECT_EQ (word_about ("library_failure", "> integer positive call counts"),
	     0);
}

} // anonymous namespace
} // namespace staticprof
