/* Dempster-Shafer combination: the paper's numbers and corner cases.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/combine.h"

#include <gtest/gtest.h>

#include <numeric>

namespace staticprof
{
namespace
{

using piece = evidence<double>;

std::vector<double>
combined (int k, const std::vector<piece> &pieces)
{
  std::vector<double> result;
  dempster_shafer (k, pieces, result);
  return result;
}

/* Wu and Larus 1994, section 3.2.  */
TEST (Combine, PaperSection32)
{
  EXPECT_NEAR (dempster_shafer (.5, .7), .7, 1e-12);
  EXPECT_NEAR (dempster_shafer (.7, .6), .778, .0005);
  EXPECT_NEAR (1 - dempster_shafer (.7, .6), .222, .0005);
}

/* Table 9: CH, RH, SH, PH, GH about b0 -> b1.  */
TEST (Combine, PaperTable9)
{
  double p = .5;
  for (double q : { .78, .72, .45, .60, .62 })
    p = dempster_shafer (p, q);
  EXPECT_NEAR (p, .95, .005);
  EXPECT_NEAR (1 - p, .052, .0005);
}

/* Table 10: LHH, RH about b1 -> b2.  */
TEST (Combine, PaperTable10)
{
  double p = dempster_shafer (dempster_shafer (.5, .75), .72);
  EXPECT_NEAR (p, .89, .005);
  /* The paper prints .12; both of its figures are rounded up.  */
  EXPECT_NEAR (1 - p, .115, .0005);
}

/* Dempster's rule by its definition, over all subsets of four outcomes.  */
TEST (Combine, FollowsDempstersRuleOverSubsets)
{
  constexpr int k = 4, all = (1 << k) - 1;
  const std::vector<piece> pieces = {
    { 0, .7 }, { 2, .1 }, { 0, .4 }, { 3, .9 }
  };
  std::vector<double> m (1 << k, 0);
  for (int i = 0; i < k; ++i)
    m[1 << i] = 1. / k;
  for (const piece &p : pieces)
    {
      std::vector<double> next (1 << k, 0);
      for (int x = 1; x <= all; ++x)
	{
	  next[x & 1 << p.outcome] += m[x] * p.mass;
	  next[x & (all ^ 1 << p.outcome)] += m[x] * (1 - p.mass);
	}
      next[0] = 0;
      const double sum = std::accumulate (next.begin (), next.end (), 0.);
      for (double &x : next)
	x /= sum;
      m = next;
    }
  const std::vector<double> mass = combined (k, pieces);
  for (int i = 0; i < k; ++i)
    EXPECT_NEAR (mass[i], m[1 << i], 1e-12) << i;
}

TEST (Combine, CertainEvidenceWins)
{
  EXPECT_EQ (dempster_shafer (1., .1), 1);
  EXPECT_EQ (dempster_shafer (.9, 0.), 0);
  std::vector<double> p = combined (3, { { 1, 1 }, { 0, .9 }, { 1, .01 } });
  EXPECT_EQ (p, (std::vector<double>{ 0, 1, 0 }));
  p = combined (3, { { 1, 0 }, { 1, .9 } });
  EXPECT_EQ (p, (std::vector<double>{ .5, 0, .5 }));
}

TEST (Combine, TotalContradictionCancels)
{
  EXPECT_EQ (dempster_shafer (0., 1.), .5);
  EXPECT_EQ (dempster_shafer (1., 0.), .5);
  const std::vector<double> even (4, .25);
  EXPECT_EQ (combined (4, { { 1, 1 }, { 1, 0 } }), even);
  EXPECT_EQ (combined (4, { { 1, 1 }, { 2, 1 } }), even);
  EXPECT_EQ (combined (4, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } }), even);
}

TEST (Combine, NothingSaidIsEven)
{
  EXPECT_EQ (combined (4, {}), (std::vector<double> (4, .25)));
}

TEST (Combine, TwoOutcomesAgreeWithTheShortForm)
{
  for (double p : { .01, .3, .5, .95 })
    for (double q : { .2, .5, .88 })
      {
	std::vector<double> two = combined (2, { { 0, p }, { 1, 1 - q } });
	EXPECT_NEAR (two[0], dempster_shafer (p, q), 1e-15);
	EXPECT_NEAR (two[0] + two[1], 1, 1e-15);
      }
}

TEST (Combine, ThousandsOfVotesNeitherUnderflowNorOverflow)
{
  std::vector<piece> pieces;
  for (int i = 0; i < 30000; ++i)
    {
      pieces.push_back ({ 0, .12 });
      pieces.push_back ({ 1, .12 });
      pieces.push_back ({ 2, .999 });
    }
  pieces.push_back ({ 1, .75 });
  std::vector<double> p = combined (3, pieces);
  EXPECT_NEAR (p[2], 1, 1e-12);

  /* Extremely unlikely outcomes keep their ratios.  */
  pieces.clear ();
  for (int i = 0; i < 30000; ++i)
    for (int outcome : { 0, 1, 2 })
      pieces.push_back ({ outcome, .01 });
  pieces.push_back ({ 1, .75 });
  p = combined (3, pieces);
  EXPECT_NEAR (p[1], .6, 1e-9);
  EXPECT_NEAR (p[0], .2, 1e-9);
}

TEST (Combine, HundredThousandOutcomesTakeLinearTime)
{
  const int k = 100000;
  std::vector<piece> pieces;
  for (int i = 0; i < k; i += 2)
    pieces.push_back ({ i, .75 });
  std::vector<double> p = combined (k, pieces);
  EXPECT_NEAR (p[0] / p[1], 3, 1e-9);
  EXPECT_NEAR (std::accumulate (p.begin (), p.end (), 0.), 1, 1e-9);
}

} // anonymous namespace
} // namespace staticprof
