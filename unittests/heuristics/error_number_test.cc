/* error_number: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ErrorNumber, Fires)
{
  EXPECT_EQ (word_about ("error_number", "== integer positive error_number"), -1);
  EXPECT_EQ (word_about ("error_number", "!= integer positive error_number"), 1);
}

TEST (ErrorNumber, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("error_number", "== integer positive element"), 0);
  EXPECT_EQ (word_about ("error_number", "< integer positive error_number"), 0);
}

} // anonymous namespace
} // namespace staticprof
