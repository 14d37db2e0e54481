/* true_choice: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (TrueChoice, Fires)
{
  EXPECT_EQ (word_about ("true_choice", "!= boolean zero choice"), -1);
  EXPECT_EQ (word_about ("true_choice", "== boolean zero choice"), 1);
}

TEST (TrueChoice, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("true_choice", "!= boolean zero parameter"), 0);
  EXPECT_EQ (word_about ("true_choice", "== integer zero choice"), 0);
}

} // anonymous namespace
} // namespace staticprof
