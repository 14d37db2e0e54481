/* true_parameter: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (TrueParameter, Fires)
{
  EXPECT_EQ (word_about ("true_parameter", "!= boolean zero parameter"), -1);
  EXPECT_EQ (word_about ("true_parameter", "== boolean zero parameter"), 1);
}

TEST (TrueParameter, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("true_parameter", "!= boolean zero"), 0);
  EXPECT_EQ (word_about ("true_parameter", "!= integer zero parameter"), 0);
}

} // anonymous namespace
} // namespace staticprof
