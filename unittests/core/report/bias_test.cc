/* Block bias.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/solved_graph.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (BlockBias, IsTheRatioToEvenBranches)
{
  solved_graph s ("a -> b 3/4, c; b -> d; c -> d");
  EXPECT_EQ (1, s.bias ("a"));
  EXPECT_EQ (1.5, s.bias ("b"));
  EXPECT_EQ (.5, s.bias ("c"));
  EXPECT_EQ (1, s.bias ("d"));
}

/* The reference of B is its mass with even branches, 1/2; the loop's scale is
   ignored there, but the outflow of the loop is equal to its inflow.  */
TEST (BlockBias, IgnoresLoopScalesInTheReference)
{
  solved_graph s ("e -> h; h -> b 9/10, x; b -> h");
  EXPECT_DOUBLE_EQ (10, s.bias ("h"));
  EXPECT_DOUBLE_EQ (18, s.bias ("b"));
  EXPECT_DOUBLE_EQ (1, s.bias ("x"));
}

TEST (BlockBias, LeavesOutWhatIsNeverTaken)
{
  solved_graph s ("a -> b 1, c 0; c -> b");
  EXPECT_EQ (1, s.bias ("b"));
  EXPECT_EQ (0, s.bias ("c"));
}

/* With even branches a = 2 and b = 3/2 (a = 1/2 + b, b = 1/2 + a/2), so the
   scale is 7/2 and the reference a = 4/7, b = 3/7.  */
TEST (BlockBias, DividesARegionByItsScale)
{
  solved_graph s ("e -> a, b; a -> b, x; b -> a");
  EXPECT_DOUBLE_EQ (3.5, s.loop_of ("a").scale.to_double ());
  EXPECT_DOUBLE_EQ (3.5, s.bias ("a"));
  EXPECT_DOUBLE_EQ (3.5, s.bias ("b"));
  EXPECT_DOUBLE_EQ (1, s.bias ("x"));
}

} // namespace
} // namespace staticprof
