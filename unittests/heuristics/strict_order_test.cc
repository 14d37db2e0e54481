/* strict_order: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (StrictOrder, Fires)
{
  EXPECT_EQ (word_about ("strict_order", "< integer variable"), -1);
  EXPECT_EQ (word_about ("strict_order", "> pointer variable"), -1);
  EXPECT_EQ (word_about ("strict_order", ">= floating variable"), 1);
}

TEST (StrictOrder, IsSilentAboutOtherTests)
{
  EXPECT_EQ (word_about ("strict_order", "< integer positive"), 0);
  EXPECT_EQ (word_about ("strict_order", "== integer variable"), 0);
}

} // anonymous namespace
} // namespace staticprof
