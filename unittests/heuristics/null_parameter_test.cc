/* null_parameter: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NullParameter, Fires)
{
  EXPECT_EQ (word_about ("null_parameter", "== pointer zero parameter"), -1);
  EXPECT_EQ (word_about ("null_parameter", "!= pointer zero parameter"), 1);
}

TEST (NullParameter, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("null_parameter", "== pointer zero field"), 0);
  EXPECT_EQ (word_about ("null_parameter", "== integer zero parameter"), 0);
  EXPECT_EQ (word_about ("null_parameter", "== pointer variable parameter"), 0);
}

} // anonymous namespace
} // namespace staticprof
