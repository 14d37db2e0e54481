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

/* Masses that add up to 1, with a positive one for each outcome.  */
static std::vector<mpq_class>
random_masses (random_source &random, int k)
{
  std::vector<mpq_class> result;
  mpq_class sum = 0;
  for (int i = 0; i < k; ++i)
    sum += result.emplace_back (1 + random.below (1000));
  for (mpq_class &p : result)
    p /= sum;
  return result;
}

using masses = std::vector<std::vector<mpq_class>>;

static std::vector<mpq_class>
agreed (const masses &all)
{
  std::vector<mpq_class> result;
  combine_masses (static_cast<int> (all[0].size ()), all, result);
  return result;
}

TEST_P (CombineProperty, MassesOnTwoOutcomesAreTheShortForm)
{
  const mpq_class p = mass (), q = mass (), r = mass ();
  EXPECT_EQ (agreed ({ { p, 1 - p }, { q, 1 - q }, { r, 1 - r } })[0],
	     dempster_shafer (p, dempster_shafer (q, r)));
}

TEST_P (CombineProperty, MassesAreCombinedInAnyGroups)
{
  const int k = 2 + m_random.below (6);
  const std::vector<mpq_class> a = random_masses (m_random, k),
			       b = random_masses (m_random, k),
			       c = random_masses (m_random, k);
  EXPECT_EQ (agreed ({ a, b, c }), agreed ({ agreed ({ c, a }), b }));
  EXPECT_EQ (agreed ({ a, std::vector<mpq_class> (k, mpq_class (1, k)) }), a);
}

TEST_P (CombineProperty, ManyMassesDoNotUnderflow)
{
  const int k = 2 + m_random.below (6);
  const std::size_t first = m_random.below (k);
  std::vector<double> one (k, .001), result;
  one[first] = 1 - .001 * (k - 1);
  std::vector<std::vector<double>> all (5000, one);
  std::vector<double> other (k, .001);
  const std::size_t second = (first + 1) % k;
  other[second] = one[first];
  all.insert (all.end (), 5000, other);
  combine_masses (k, all, result);
  EXPECT_NEAR (result[first], .5, 1e-9);
  EXPECT_NEAR (result[second], .5, 1e-9);
}

TEST (CombineMasses, ZeroIsFinal)
{
  std::vector<double> result;
  combine_masses<double> (3, { { 0, .5, .5 }, { .8, .1, .1 } }, result);
  EXPECT_EQ (result, (std::vector<double>{ 0, .5, .5 }));
  combine_masses<double> (2, { { 1, 0 }, { 0, 1 } }, result);
  EXPECT_EQ (result, (std::vector<double>{ .5, .5 }));
  combine_masses<double> (4, {}, result);
  EXPECT_EQ (result, std::vector<double> (4, .25));
}

INSTANTIATE_TEST_SUITE_P (Seeds, CombineProperty, testing::Range (0, 100));

} // anonymous namespace
} // namespace staticprof
