/* Numbers for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/layout.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Layout, NumbersHaveThreeDigits)
{
  auto rounded = [] (double x) { return format_rounded (scaled (x)); };
  EXPECT_EQ (rounded (0), "0");
  EXPECT_EQ (rounded (1), "1");
  EXPECT_EQ (rounded (7.49618), "7.5");
  EXPECT_EQ (rounded (0.0326951), "0.0327");
  EXPECT_EQ (rounded (999.6), "1000");
  EXPECT_EQ (rounded (4263.48), "4260");
  EXPECT_EQ (rounded (123456.7), "123000");
  EXPECT_EQ (rounded (32768), "32768");
  EXPECT_EQ (rounded (4095.9999999999), "4096");
  EXPECT_EQ (rounded (6.66556e6), "6.67e+06");
  EXPECT_EQ (rounded (1.23456e-9), "1.23e-09");
  EXPECT_EQ (rounded (1e300), "1e+300");
}

TEST (Layout, WhatIsNearlyNeverOrAlwaysDoesNotLookLikeThat)
{
  EXPECT_EQ (percent (0), "0.0%");
  EXPECT_EQ (percent (.0004), "<0.1%");
  EXPECT_EQ (percent (.0006), "0.1%");
  EXPECT_EQ (percent (.5513), "55.1%");
  EXPECT_EQ (percent (.9994), "99.9%");
  EXPECT_EQ (percent (.99999), ">99.9%");
  EXPECT_EQ (percent (1), "100.0%");
  EXPECT_EQ (percent_column (.5), "  50.0%");
}

} // namespace
} // namespace staticprof
