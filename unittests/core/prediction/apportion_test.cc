/* Shares as integers with a given sum.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/apportion.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace staticprof
{
namespace
{

std::vector<int>
shares (const std::vector<double> &weights, int base)
{
  apportioner a;
  std::vector<int> parts;
  a.share (weights, base, parts);
  return parts;
}

using ints = std::vector<int>;

TEST (Apportion, RoundsToTheLargestRemainder)
{
  EXPECT_EQ (shares ({ .88, .12 }, 10000), (ints{ 8800, 1200 }));
  EXPECT_EQ (shares ({ 1, 1, 1 }, 10000), (ints{ 3334, 3333, 3333 }));
  EXPECT_EQ (shares ({ 1, 1, 1 }, 10001), (ints{ 3334, 3334, 3333 }));
  EXPECT_EQ (shares ({ 1, 1 }, 3), (ints{ 2, 1 }));
  EXPECT_EQ (shares ({ 2, 3, 5 }, 10), (ints{ 2, 3, 5 }));
  EXPECT_EQ (shares ({ .26, .37, .37 }, 10), (ints{ 2, 4, 4 }));
}

TEST (Apportion, WhatIsPossibleIsNeitherImpossibleNorCertain)
{
  EXPECT_EQ (shares ({ 1, 1e-9 }, 10000), (ints{ 9999, 1 }));
  EXPECT_EQ (shares ({ 1e-300, 1 }, 10000), (ints{ 1, 9999 }));
  EXPECT_EQ (shares ({ 1e-9, 1, 1e-9 }, 10000), (ints{ 1, 9998, 1 }));
}

TEST (Apportion, ZeroWeightsGetNothing)
{
  EXPECT_EQ (shares ({ 0, 1 }, 10000), (ints{ 0, 10000 }));
  EXPECT_EQ (shares ({ 0, 2, 0, 1 }, 9), (ints{ 0, 6, 0, 3 }));
  EXPECT_EQ (shares ({ 0, 0 }, 9), (ints{ 0, 0 }));
}

TEST (Apportion, TooSmallABaseStillAddsUp)
{
  ints parts = shares ({ 1, 1, 1, 1, 1 }, 3);
  EXPECT_EQ (parts, (ints{ 1, 1, 1, 0, 0 }));
}

class RandomApportion : public testing::TestWithParam<int>
{
};

TEST_P (RandomApportion, AddsUpKeepsOrderAndIsNearTheIdeal)
{
  random_source random (GetParam ());
  const int n = 2 + random.below (200);
  const int base = 10000;
  std::vector<double> weights;
  for (int i = 0; i < n; ++i)
    weights.push_back (random.one_in (4) ? 0
					 : std::pow (2., -random.below (40))
					     * (1 + random.below (1000)));
  weights[random.below (n)] = 1;
  ints parts = shares (weights, base);
  EXPECT_EQ (std::accumulate (parts.begin (), parts.end (), 0), base);

  double total = std::accumulate (weights.begin (), weights.end (), 0.);
  for (int i = 0; i < n; ++i)
    {
      EXPECT_EQ (weights[i] > 0, parts[i] > 0);
      /* Each share is less than one part above the ideal one, and below it
         by at most the parts given to the smallest weights.  */
      double ideal = weights[i] / total * base;
      EXPECT_LT (parts[i], ideal + 1.0001);
      EXPECT_GT (parts[i], ideal - n - 1);
      for (int j = 0; j < n; ++j)
	EXPECT_TRUE (weights[i] <= weights[j] || parts[i] >= parts[j]);
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, RandomApportion, testing::Range (0, 200));

TEST (Apportion, HundredThousandWays)
{
  const int n = 100000, base = 1 << 27;
  std::vector<double> weights (n, 1e-9);
  for (int i = 0; i < n; i += 3)
    weights[i] = 1 + i % 7;
  ints parts = shares (weights, base);
  EXPECT_EQ (std::accumulate (parts.begin (), parts.end (), 0), base);
  EXPECT_EQ (*std::min_element (parts.begin (), parts.end ()), 1);
}

} // anonymous namespace
} // namespace staticprof
