/* Fitting rates together, against closed forms.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/fit-choice.h"
#include "tools/calibrate/fit-rates.h"
#include "tools/calibrate/rates-table.h"
#include "unittests/support/counted_branches.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

std::vector<double>
fitted (const sums_of_programs &sums, double strength)
{
  fit f;
  EXPECT_EQ (fit_rates (make_fit_data (sums), strength, f).message, "");
  return weights_of (f);
}

TEST (FitRates, AloneGivesTheLogOdds)
{
  const std::vector<double> w = fitted (
    { { "p", sums_of ({ { call, nobody, 90, 10 } }) } }, 0);
  ASSERT_EQ (w.size (), 1u);
  EXPECT_NEAR (w[0], std::log (9.), 1e-6);
  EXPECT_NEAR (rate_of (w[0]), .9, 1e-6);
  EXPECT_NEAR (weight_of (.9), std::log (9.), 1e-12);
}

/* Even what is seldom executed may be believed as much as a table can say, if
   it was never wrong in many programs.  */
TEST (FitRates, NeverWrongIsNotPulled)
{
  auto rate_in = [] (int n_programs, long long wrong) {
    sums_of_programs sums;
    for (int p = 0; p < n_programs; ++p)
      sums["p" + std::to_string (p)] = sums_of (
	{ { call, nobody, 3, p ? 0 : wrong },
	  { store, nobody, 5000000, 5000000 } });
    const std::vector<double> w = fitted (sums, .01);
    return rate_of (w[0]);
  };
  EXPECT_NEAR (rate_in (unpulled_programs, 0), highest_rate, 1e-9);
  EXPECT_LT (rate_in (unpulled_programs, 1), .95);
  EXPECT_LT (rate_in (unpulled_programs - 1, 0), .97);
}

/* However long they run.  */
TEST (FitRates, ProgramsCountEqually)
{
  const std::vector<double> w = fitted (
    { { "p", sums_of ({ { call, nobody, 90, 10 } }) },
      { "q", sums_of ({ { nobody, call, 3000, 1000 } }) } },
    0);
  EXPECT_NEAR (rate_of (w[0]), (.9 + .25) / 2, 1e-6);
}

/* Of two branches one ran 10,000 times as often: it counts as much as all
   others or, by roots, a hundredth of that.  */
TEST (FitRates, WeightsMayBeRootsOfExecutions)
{
  const sums_of_programs sums = {
    { "p",
      sums_of ({ { call, nobody, 900000, 100000 }, { call, nobody, 20, 80 } }) }
  };
  fit f;
  EXPECT_EQ (fit_rates (make_fit_data (sums), 0, f).message, "");
  EXPECT_NEAR (rate_of (weights_of (f)[0]), 900020 / 1000100., 1e-6);
  EXPECT_EQ (
    fit_rates (make_fit_data (sums, branch_weight::roots), 0, f).message, "");
  EXPECT_NEAR (rate_of (weights_of (f)[0]), (900 + 2) / 1010., 1e-6);
}

TEST (FitRates, ARateMayBeBelowOneHalf)
{
  EXPECT_NEAR (
    rate_of (fitted ({ { "p", sums_of ({ { call, nobody, 1, 3 } }) } }, 0)[0]),
    .25, 1e-6);
}

/* Counts made with rates of 80 and 35 percent; twins of store expect what call
   does, or the opposite.  */
TEST (FitRates, KnownWeightsComeBack)
{
  const double c = weight_of (.8), s = weight_of (.35);
  const long long n = 1000000000000;
  auto counts = [n] (const votes &first, const votes &second, double score) {
    const long long taken = std::llround (rate_of (score) * n);
    return counted_branch{ first, second, taken, n - taken };
  };
  const std::vector<double> w = fitted (
    { { "p",
	sums_of ({ counts (both, nobody, c + s), counts (call, store, c - s),
		   counts (call, nobody, c), counts (nobody, store, -s) }) } },
    0);
  ASSERT_EQ (w.size (), 2u);
  EXPECT_NEAR (w[0], c, 1e-6);
  EXPECT_NEAR (w[1], s, 1e-6);
}

/* Call is right 9 times of 10 wherever it speaks; store only speaks where call
   does, and adds nothing.  Counted alone it is right 9 times of 10 too.  */
TEST (FitRates, WhoOnlyRepeatsAddsNothing)
{
  const sums_of_programs sums = {
    { "p",
      sums_of ({ { call, nobody, 900, 100 }, { both, nobody, 900, 100 } }) }
  };
  const std::vector<double> w = fitted (sums, 0);
  EXPECT_NEAR (w[0], std::log (9.), 1e-6);
  EXPECT_NEAR (w[1], 0, 1e-6);
}

TEST (FitRates, TheRegularisationPullsToOneHalf)
{
  const double strength = .05;
  const double w = fitted ({ { "p", sums_of ({ { call, nobody, 90, 10 } }) } },
			   strength)[0];
  EXPECT_GT (w, 0);
  EXPECT_NEAR (rate_of (w) - .9 + strength * w, 0, 1e-10);
}

/* The pull is in proportion to what a voter speaks about.  */
TEST (FitRates, WhatIsSeldomExecutedIsPulledLikeAllElse)
{
  const double strength = .05;
  const double w = fitted (
    { { "p", sums_of ({ { call, nobody, 90, 10 },
			{ store, nobody, 500000, 400000 } }) } },
    strength)[0];
  EXPECT_NEAR (rate_of (w) - .9 + strength * w, 0, 1e-6);
}

/* One of two: the square of two times as much.  Without the other program
   nothing is few.  */
TEST (FitRates, WhatFewProgramsSayIsPulledMore)
{
  const double strength = .05;
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 90, 10 } }) },
    { "q", sums_of ({ { store, nobody, 70, 30 } }) }
  };
  fit f;
  ASSERT_EQ (fit_rates (make_fit_data (sums), strength, f).message, "");
  const double w = weights_of (f)[0];
  EXPECT_NEAR (rate_of (w) - .9 + 4 * strength * w, 0, 1e-10);
  const double alone = f.others[1][0];
  EXPECT_NEAR (rate_of (alone) - .9 + strength * alone, 0, 1e-10);
}

TEST (FitRates, WhoIsAlwaysRightStaysWithinTheLimit)
{
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 50, 0 } }) },
    { "q", sums_of ({ { call, nobody, 70, 0 }, { nobody, store, 0, 5 } }) }
  };
  fit f;
  ASSERT_EQ (fit_rates (make_fit_data (sums), 0, f).message, "");
  EXPECT_DOUBLE_EQ (rate_of (f.weights[0].weight), highest_rate);
  EXPECT_LT (f.weights[0].error, 0);
  /* And not the other edge round.  */
  const std::vector<double> w = fitted (
    { { "p", sums_of ({ { call, nobody, 0, 50 } }) } }, 0);
  EXPECT_DOUBLE_EQ (rate_of (w[0]), 1 - highest_rate);
}

/* At its limit call says less than the counts do; store then takes over what it
   can.  */
TEST (FitRates, OthersAreFittedAroundALimit)
{
  const std::vector<double> w = fitted (
    { { "p",
	sums_of ({ { call, nobody, 100, 0 }, { both, nobody, 999, 1 } }) } },
    0);
  EXPECT_DOUBLE_EQ (rate_of (w[0]), highest_rate);
  EXPECT_NEAR (w[1], std::log (999.) - weight_of (highest_rate), 1e-6);
}

TEST (FitRates, VotersThatAlwaysVoteTogetherNeedRegularisation)
{
  const fit_data data = make_fit_data (
    { { "p", sums_of ({ { both, nobody, 90, 10 } }) } });
  fit f;
  EXPECT_EQ (fit_rates (data, 0, f).message,
	     "the fit has no single minimum: some heuristics always "
	     "vote together; choose a strength above 0");
  ASSERT_EQ (fit_rates (data, 1e-6, f).message, "");
  EXPECT_NEAR (f.weights[0].weight, f.weights[1].weight, 1e-9);
  EXPECT_NEAR (rate_of (f.weights[0].weight * 2), .9, 1e-3);
}

TEST (FitRates, NothingToFit)
{
  for (const sums_of_programs &sums :
       { sums_of_programs (),
	 sums_of_programs{
	   { "p", sums_of ({ { nobody, nobody, 90, 10 } }) } } })
    {
      fit f;
      EXPECT_EQ (fit_rates (make_fit_data (sums), std::nullopt, f).message, "");
      EXPECT_TRUE (f.weights.empty ());
      EXPECT_FALSE (f.left_out);
    }
}

/* A hint decides alone: its branches are no evidence for those who agree.  */
TEST (FitRates, HintsAreNotFitted)
{
  const fit_data data = make_fit_data (
    { { "p", sums_of ({ { { { "builtin_expect", .9 } }, call, 5, 5 } }) } });
  EXPECT_TRUE (data.cases.empty ());
  EXPECT_TRUE (data.features.empty ());
}

/* One edge of four is warned of: its odds against one other are r / (1 - r).  */
TEST (FitRates, MultiwayBranchesHaveWeightsOfTheirOwn)
{
  program_sums s = sums_of ({ { call, nobody, 90, 10 } });
  add_branches (unit_with_votes ({ switch_of ({ 40, 30, 6, 24 }, 2) }), s);
  const fit_data data = make_fit_data ({ { "p", s } });
  ASSERT_EQ (data.features.size (), 2u);
  EXPECT_FALSE (data.features[0].multiway);
  EXPECT_TRUE (data.features[1].multiway);
  fit f;
  ASSERT_EQ (fit_rates (data, 0, f).message, "");
  EXPECT_NEAR (f.weights[0].weight, std::log (9.), 1e-6);
  EXPECT_NEAR (f.weights[1].weight, std::log (94 / 3. / 6), 1e-6);
}

/* Three programs: mean of the rates r, standard deviation s; by the delta
   method the weight's error is s / sqrt (3) / (r (1 - r)).  */
TEST (FitRates, ErrorsAreBetweenPrograms)
{
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 60, 40 } }) },
    { "q", sums_of ({ { call, nobody, 70, 30 } }) },
    { "r", sums_of ({ { call, nobody, 800, 200 } }) }
  };
  fit f;
  ASSERT_EQ (fit_rates (make_fit_data (sums), 0, f).message, "");
  EXPECT_NEAR (rate_of (f.weights[0].weight), .7, 1e-6);
  EXPECT_NEAR (f.weights[0].error, .1 / std::sqrt (3.) / .21, 1e-6);
  /* One program says nothing of others.  */
  ASSERT_EQ (fit_rates (make_fit_data ({ *sums.begin () }), 0, f).message, "");
  EXPECT_LT (f.weights[0].error, 0);
}

TEST (FitRates, SayWhatAVoterAdds)
{
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 90, 10 } }) },
    { "q", sums_of ({ { call, nobody, 700, 300 } }) }
  };
  fit f;
  ASSERT_EQ (fit_rates (make_fit_data (sums), 0, f).message, "");
  EXPECT_NEAR (f.entropy, entropy (.8), 1e-9);
  EXPECT_NEAR (f.weights[0].adds, 1 - entropy (.8), 1e-9);
  /* Each under the rate of the other.  */
  const double left_out = -(.9 * std::log2 (.7) + .1 * std::log2 (.3)
			    + .7 * std::log2 (.9) + .3 * std::log2 (.1))
			  / 2;
  ASSERT_TRUE (f.left_out);
  EXPECT_NEAR (*f.left_out, left_out, 1e-9);
  EXPECT_NEAR (*f.weights[0].adds_left_out, 1 - left_out, 1e-9);
}

/* What one program alone would teach is not applied to it.  */
TEST (FitRates, VotersWithoutVotesHaveNoWeight)
{
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 90, 10 } }) },
    { "q", sums_of ({ { store, nobody, 90, 10 } }) }
  };
  const fit_data data = make_fit_data (sums);
  fit f;
  ASSERT_EQ (fit_rates (data, 0, f).message, "");
  ASSERT_EQ (f.others.size (), 2u);
  EXPECT_EQ (f.others[0][0], 0);
  EXPECT_NEAR (f.others[0][1], std::log (9.), 1e-6);
  EXPECT_EQ (table_rates (data, f.others[0], 0).size (), 1u);
  EXPECT_EQ (table_rates (data, weights_of (f), -1).size (), 2u);
}

TEST (FitRates, TheStrengthIsChosenByLeavingAProgramOut)
{
  sums_of_programs sums;
  for (int i = 0; i < 4; ++i)
    sums["p" + std::to_string (i)] = sums_of (
      { { call, nobody, 80 + i, 20 - i } });
  fit f;
  ASSERT_EQ (fit_rates (make_fit_data (sums), std::nullopt, f).message, "");
  EXPECT_EQ (f.tried.size (), 13u);
  double least = 1;
  for (const tried_strength &t : f.tried)
    least = std::min (least, t.left_out);
  EXPECT_NEAR (*f.left_out, least, 1e-12);
  /* Programs that agree need little of it.  */
  EXPECT_LT (f.strength, 1e-3);
  EXPECT_NEAR (rate_of (f.weights[0].weight), .815, .001);
  /* Two programs are too few to choose.  */
  sums.erase ("p0");
  sums.erase ("p1");
  ASSERT_EQ (fit_rates (make_fit_data (sums), std::nullopt, f).message, "");
  EXPECT_TRUE (f.tried.empty ());
  EXPECT_EQ (f.strength, usual_strength);
}

} // namespace
} // namespace staticprof
