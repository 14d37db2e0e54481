/* Properties of the combination, in exact rational numbers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The seed is the test's parameter.  */

#include "plugin/core/prediction/combine.h"
#include "unittests/support/random_graph.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

class CombineProperty : public testing::TestWithParam<int>
{
protected:
  CombineProperty () : m_random (GetParam () + 1000) {}

  /* A mass strictly between 0 and 1.  */
  mpq_class mass ()
  {
    int denominator = 2 + m_random.below (1000);
    mpq_class q (1 + m_random.below (denominator - 1), denominator);
    q.canonicalize ();
    return q;
  }
  std::vector<evidence<mpq_class>> pieces (int k, int n)
  {
    std::vector<evidence<mpq_class>> result;
    for (int i = 0; i < n; ++i)
      result.push_back ({ m_random.below (k), mass () });
    return result;
  }
  static std::vector<mpq_class> combined (
    int k, const std::vector<evidence<mpq_class>> &pieces)
  {
    std::vector<mpq_class> result;
    dempster_shafer (k, pieces, result);
    return result;
  }

  random_source m_random;
};

TEST_P (CombineProperty, IsCommutative)
{
  mpq_class p = mass (), q = mass ();
  EXPECT_EQ (dempster_shafer (p, q), dempster_shafer (q, p));
}

TEST_P (CombineProperty, IsAssociative)
{
  mpq_class p = mass (), q = mass (), r = mass ();
  EXPECT_EQ (dempster_shafer (dempster_shafer (p, q), r),
	     dempster_shafer (p, dempster_shafer (q, r)));
}

TEST_P (CombineProperty, OneHalfIsNeutral)
{
  mpq_class p = mass ();
  EXPECT_EQ (dempster_shafer (p, mpq_class (1, 2)), p);
}

TEST_P (CombineProperty, ComplementsAreSymmetric)
{
  mpq_class p = mass (), q = mass ();
  EXPECT_EQ (dempster_shafer<mpq_class> (1 - p, 1 - q),
	     1 - dempster_shafer (p, q));
}

TEST_P (CombineProperty, IsMonotone)
{
  mpq_class p = mass (), q = mass (), r = mass ();
  if (q == r)
    return;
  if (q > r)
    std::swap (q, r);
  EXPECT_LT (dempster_shafer (p, q), dempster_shafer (p, r));
}

/* Section 3.2: support above one half strengthens, below weakens.  */
TEST_P (CombineProperty, StrengthensExactlyWhenTheOtherIsAtLeastOneHalf)
{
  mpq_class p = mass (), q = mass ();
  EXPECT_EQ (dempster_shafer (p, q) >= p, q >= mpq_class (1, 2));
}

TEST_P (CombineProperty, ManyOutcomesDoNotDependOnOrder)
{
  const int k = 2 + m_random.below (6);
  std::vector<evidence<mpq_class>> list = pieces (k, 8);
  std::vector<mpq_class> before = combined (k, list);
  std::reverse (list.begin (), list.end ());
  std::swap (list[0], list[3]);
  EXPECT_EQ (combined (k, list), before);
}

TEST_P (CombineProperty, ManyOutcomesAddUpToOne)
{
  const int k = 2 + m_random.below (6);
  mpq_class sum = 0;
  for (const mpq_class &p : combined (k, pieces (k, 10)))
    sum += p;
  EXPECT_EQ (sum, 1);
}

/* The weight of I is the product of the masses for it and of the masses
   withheld from the others.  */
TEST_P (CombineProperty, ManyOutcomesFollowTheFormula)
{
  const int k = 2 + m_random.below (5);
  std::vector<evidence<mpq_class>> list = pieces (k, 7);
  std::vector<mpq_class> weight (k, 1);
  mpq_class sum = 0;
  for (int i = 0; i < k; ++i)
    {
      for (const evidence<mpq_class> &e : list)
	weight[i] *= e.outcome == i ? e.mass : mpq_class (1 - e.mass);
      sum += weight[i];
    }
  std::vector<mpq_class> result = combined (k, list);
  for (int i = 0; i < k; ++i)
    EXPECT_EQ (result[i], weight[i] / sum) << i;
}

TEST_P (CombineProperty, TwoOfManyAreTheShortForm)
{
  mpq_class p = mass (), q = mass ();
  std::vector<mpq_class> two = combined (2, { { 0, p }, { 1, 1 - q } });
  EXPECT_EQ (two[0], dempster_shafer (p, q));
}

TEST_P (CombineProperty, DoublesAreCloseToTheExactAnswer)
{
  const int k = 2 + m_random.below (6);
  std::vector<evidence<mpq_class>> list = pieces (k, 12);
  std::vector<evidence<double>> rounded;
  for (const evidence<mpq_class> &e : list)
    rounded.push_back ({ e.outcome, e.mass.get_d () });
  std::vector<double> result;
  dempster_shafer (k, rounded, result);
  std::vector<mpq_class> exact = combined (k, list);
  for (int i = 0; i < k; ++i)
    EXPECT_NEAR (result[i] / exact[i].get_d (), 1, 1e-9);
}

INSTANTIATE_TEST_SUITE_P (Seeds, CombineProperty, testing::Range (0, 100));

} // anonymous namespace
} // namespace staticprof
