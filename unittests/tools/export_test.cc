/* Estimates as integers for other programs' formats.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/export/export.h"

#include <gtest/gtest.h>

#include <climits>

namespace staticprof
{
namespace
{

TEST (Export, WhatRunsAtAllCountsAndAllFits)
{
  EXPECT_EQ (exported_count (0), 0);
  EXPECT_EQ (exported_count (1e-9), 1);
  EXPECT_EQ (exported_count (2.5), 2500);
  EXPECT_EQ (exported_count (1e300), 1000000000000000);
  EXPECT_EQ (exported_sum (LLONG_MAX - 1, 2), LLONG_MAX);
  EXPECT_EQ (exported_sum (40, 2), 42);
}

} // namespace
} // namespace staticprof
