/* The estimate joined with measured counts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/join-measured.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* A branch in block 0, estimated as .3 and .7 of the probability that an
   exception in the block leaves.  */
class JoinMeasured : public testing::Test
{
protected:
  JoinMeasured ()
  {
    p.exact = { .1, .27, .63 };
    p.parts = { 1000, 2700, 6300 };
    p.fine = { 0, 0, 0, 0 };
    p.decided.assign (4, decided_by::learned);
    p.excluded.assign (3, exclusion::none);
  }

  void join (double executions, double share, float trust = 1)
  {
    kept_findings m;
    m.sites.push_back ({ executions, { share, 1 - share }, trust });
    join_measured (m, { 0 }, g, p);
  }

  double probability (int e) const { return p.probability (g, e); }

  const graph g = {
    4, { { 0, 1, edge_eh }, { 0, 2, edge_true }, { 0, 3, edge_false } }
  };
  prediction p;
};

TEST_F (JoinMeasured, ManyExecutionsAreWhatWasMeasured)
{
  join (1e7, .8);
  EXPECT_NEAR (probability (1), .72, 1e-5);
  EXPECT_NEAR (probability (2), .18, 1e-5);
  EXPECT_NEAR (probability (0), .1, 1e-8);
  EXPECT_EQ (p.decided[0], decided_by::kept);
  EXPECT_EQ (p.trained[0], 1e7);
}

TEST_F (JoinMeasured, ALoopThatWasLeftOnceIteratesAsOftenAsWasMeasured)
{
  join (1e6, 1e-6);
  EXPECT_NEAR (probability (1), .9e-6, .01e-6);
}

TEST_F (JoinMeasured, TheEstimateWeighsAsManyExecutions)
{
  p.exact = { .1, .846, .054 };
  join (estimate_weight, 1);
  EXPECT_NEAR (probability (1), .9 * (.94 + 1) / 2, 1e-7);
}

TEST_F (JoinMeasured, TheEstimateAddsLittleToWhatRanLess)
{
  /* Two executions to an arm that never ran, and half a one to one that did.  */
  join (20, 1);
  EXPECT_NEAR (probability (2), .9 * 2 / (20 + 2 / .7), 1e-7);
  p.exact = { .1, .27, .63 };
  join (20, .95);
  EXPECT_NEAR (probability (2), .9 * 1.5 / (20 + .5 / .7), 1e-7);
}

TEST_F (JoinMeasured, ManyExecutionsOfAnUncertainBranchWeighWhatItIsTrusted)
{
  /* The estimate has odds of 3 to 7.  */
  join (1e12, .8, .5f);
  const double odds = std::sqrt (.8 / .2 * 3 / 7);
  EXPECT_NEAR (probability (1), .9 * odds / (1 + odds), 1e-6);
  EXPECT_NEAR (probability (0), .1, 1e-8);
}

TEST_F (JoinMeasured, AnUncertainLoopIteratesOften)
{
  join (1e9, 1e-4, .95f);
  EXPECT_LT (probability (1), 2e-4);
  EXPECT_GT (probability (1), 1e-4);
}

TEST_F (JoinMeasured, AnUncertainBranchThatTheEstimateExcludesIsPossible)
{
  p.exact = { .1, 0, .9 };
  join (1e6, .5, .5f);
  EXPECT_GT (probability (1), .1);
}

TEST_F (JoinMeasured, NeverTakenIsNotImpossible)
{
  join (1e15, 0);
  EXPECT_GT (p.parts[1], 0);
  EXPECT_LT (probability (1), 1e-7);
  EXPECT_EQ (p.parts[0] + p.parts[1] + p.parts[2], fine_probability_base);
}

TEST_F (JoinMeasured, ExcludedAndNeverTakenIsImpossible)
{
  p.exact = { .1, 0, .9 };
  join (1e3, 0);
  EXPECT_EQ (p.parts[1], 0);
}

TEST_F (JoinMeasured, WhatRanIsNotExcluded)
{
  p.exact = { .1, 0, .9 };
  p.excluded = { exclusion::exception, exclusion::cold, exclusion::none };
  join (1e3, 0);
  EXPECT_EQ (p.excluded[1], exclusion::cold);
  join (1e3, .001);
  EXPECT_EQ (p.excluded[1], exclusion::none);
  EXPECT_EQ (p.excluded[0], exclusion::exception);
  EXPECT_GT (probability (1), 0);
}

TEST_F (JoinMeasured, ControlDoesNotStopWhereTheEstimateExcludesAllEdges)
{
  p.exact = { 0, 0, 0 };
  p.parts = { 0, 0, 0 };
  p.excluded = { exclusion::exception, exclusion::no_return, exclusion::cold };
  join (50, .4);
  EXPECT_EQ (p.excluded[1], exclusion::none);
  EXPECT_EQ (p.excluded[2], exclusion::none);
  EXPECT_NEAR (probability (1), .4, 1e-7);
  EXPECT_NEAR (probability (2), .6, 1e-7);
}

TEST_F (JoinMeasured, NothingIsChangedWhereNothingIsKnown)
{
  kept_findings m;
  m.sites.resize (1);
  join_measured (m, { 0 }, g, p);
  m.sites[0] = { 100, { .2, .2, .6 }, 1 };
  join_measured (m, { 0 }, g, p);
  EXPECT_EQ (p.parts, (std::vector<int>{ 1000, 2700, 6300 }));
  EXPECT_EQ (p.fine[0], 0);
}

/* Block 1 calls a cold function, and block 3 is behind it; block 4 is another
   cold one behind the branch in block 0.  */
class WarmMeasured : public testing::Test
{
protected:
  WarmMeasured ()
  {
    p.exact = { 0, 0, 1, 1, 1 };
    p.parts = { 0, 0, 10000, 10000, 10000 };
    p.fine.assign (5, 0);
    p.decided.assign (5, decided_by::learned);
    p.cold = { 0, 1, 0, 1, 1 };
    p.excluded.assign (5, exclusion::none);
    p.excluded[0] = p.excluded[1] = exclusion::cold;
  }

  void join (std::vector<double> shares)
  {
    kept_findings m;
    m.sites.push_back ({ 1e6, std::move (shares), 1 });
    join_measured (m, { 0 }, g, p);
  }

  const graph g = {
    5, { { 0, 1, 0 }, { 0, 4, 0 }, { 0, 2, 0 }, { 1, 3, 0 }, { 3, 2, 0 } }
  };
  prediction p;
};

TEST_F (WarmMeasured, WhatRanIsNotColdNorWhatIsBehindIt)
{
  join ({ .7, 0, .3 });
  warm_measured (10, g, p);
  EXPECT_EQ (p.cold, (std::vector<char>{ 0, 0, 0, 0, 1 }));
  EXPECT_EQ (p.ran, (std::vector<char>{ 0, 1, 0, 1, 0 }));
  EXPECT_EQ (p.excluded[0], exclusion::none);
  EXPECT_EQ (p.excluded[1], exclusion::cold);
}

TEST_F (WarmMeasured, ColdRemainsWhatDidNotRun)
{
  join ({ 0, 0, 1 });
  warm_measured (10, g, p);
  EXPECT_EQ (p.cold, (std::vector<char>{ 0, 1, 0, 1, 1 }));
  EXPECT_TRUE (p.ran.empty ());
}

TEST_F (WarmMeasured, AFunctionThatRanIsNotCold)
{
  p.cold.assign (5, 0);
  p.cold_function = true;
  warm_measured (0, g, p);
  EXPECT_TRUE (p.cold_function);
  warm_measured (1, g, p);
  EXPECT_FALSE (p.cold_function);
  EXPECT_EQ (p.ran, std::vector<char> (5, 1));
}

/* The call in block 0 may stop the program; block 1 is cold and has a branch that
   is not measured or ran.  The arm that was not taken has a part of the count, because
   five executions prove little.  */
TEST (WarmBehindCalls, TheOnlyWayToWhatRanWasTaken)
{
  const graph g = { 4, { { 0, 1, 0 }, { 1, 2, 0 }, { 1, 3, 0 } } };
  for (double executions : { 0., 5. })
    {
      prediction p;
      p.exact = { 0, .5, .5 };
      p.parts = { 0, 5000, 5000 };
      p.fine.assign (4, 0);
      p.decided = { decided_by::none, decided_by::even, decided_by::none,
		    decided_by::none };
      p.cold = { 0, 1, 1, 1 };
      p.excluded = { exclusion::no_return, exclusion::none, exclusion::none };
      kept_findings m;
      m.sites.push_back ({ executions, { 1, 0 }, 1 });
      join_measured (m, { 1 }, g, p);
      warm_measured (5, g, p);
      const bool ran = executions > 0;
      EXPECT_EQ (p.excluded[0], ran ? exclusion::none : exclusion::no_return);
      EXPECT_EQ (p.probability (g, 0), ran ? 1 : 0);
      EXPECT_EQ (p.cold, ran ? (std::vector<char>{ 0, 0, 0, 0 })
			     : (std::vector<char>{ 0, 1, 1, 1 }));
    }
}

} // namespace
} // namespace staticprof
