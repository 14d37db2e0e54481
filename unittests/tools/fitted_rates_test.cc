/* What fitted rates do: the estimate they give, the table, programs left out.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/combine.h"
#include "tools/calibrate/apply-rates.h"
#include "tools/calibrate/calibrate-fit.h"
#include "tools/calibrate/fit-rates.h"
#include "tools/calibrate/rates-table.h"
#include "unittests/support/counted_branches.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* What the fit computes is what the compiler does.  */
TEST (ApplyRates, IsDempstersRule)
{
  const rate_map rates = { { { false, "call" }, .7 },
			   { { false, "store" }, .6 },
			   { { true, "call" }, .8 } };
  const program_sums two = sums_of ({ { call, store, 3, 4 } });
  std::vector<double> p = estimate_ways (two.patterns.begin ()->first, rates);
  EXPECT_NEAR (p[0], dempster_shafer (.7, .4), 5e-5);
  EXPECT_NEAR (p[0] + p[1], 1, 1e-12);

  program_sums many;
  add_branches (unit_with_voices ({ switch_of ({ 40, 30, 6, 24 }, 2) }), many);
  std::vector<double> expected;
  dempster_shafer (4, { { 2, .2 } }, expected);
  p = estimate_ways (many.patterns.begin ()->first, rates);
  ASSERT_EQ (p.size (), 2u);
  EXPECT_NEAR (p[0], expected[0], 1e-4);
  EXPECT_NEAR (p[1], expected[2], 1e-4);
}

TEST (ApplyRates, MissesErrorsAndBits)
{
  /* At 75% the first branch is missed 10 times of 100, the second, even, half
     of 100.  */
  const program_sums sums = sums_of (
    { { call, nobody, 90, 10 }, { nobody, nobody, 20, 80 } });
  const branch_quality q = quality_with (sums, { { { false, "call" }, .75 } });
  EXPECT_DOUBLE_EQ (*q.miss, .3);
  EXPECT_DOUBLE_EQ (*q.other_miss, .3);
  EXPECT_FALSE (q.loop_miss);
  EXPECT_DOUBLE_EQ (*q.error, (.15 + .3) / 2);
  EXPECT_NEAR (
    *q.bits, (100 - 90 * std::log2 (.75) - 10 * std::log2 (.25)) / 200, 1e-12);
  const branch_quality perfect = quality_of_perfect (sums);
  EXPECT_DOUBLE_EQ (*perfect.miss, .15);
  EXPECT_DOUBLE_EQ (*perfect.error, 0);
  EXPECT_NEAR (*perfect.bits, (entropy (.9) + entropy (.8)) / 2, 1e-4);
  const branch_quality forced = quality_in_force (sums); /* 60 to 40.  */
  EXPECT_DOUBLE_EQ (*forced.miss, (10 + 80) / 200.);
  EXPECT_DOUBLE_EQ (*forced.error, (.3 + .4) / 2);
  EXPECT_FALSE (quality_of_rival (sums).miss); /* Not recorded.  */
}

TEST (RatesTable, IsWhatTheOptionLoads)
{
  sums_of_programs sums = { { "p", sums_of ({ { call, nobody, 90, 10 } }) },
			    { "q", sums_of ({ { store, nobody, 1, 2 } }) } };
  add_branches (unit_with_voices ({ switch_of ({ 40, 30, 6, 24 }, 2) }),
		sums["q"]);
  const fit_data data = make_fit_data (sums);
  fit f;
  ASSERT_EQ (fit_rates (data, 0, f).message, "");
  const std::string table = write_rates (table_rates (data, weights_of (f), -1),
					 sums, f.strength);
  EXPECT_EQ (table,
	     "# Rates of heuristics and marks, in percent: of two-way "
	     "branches, of ways of\n"
	     "# multiway branches.  Fitted together by `staticprof calibrate "
	     "--fit'.\n"
	     "# programs: p q\n"
	     "# compilers: 12.2.0\n"
	     "# models: default\n"
	     "# strength of the regularisation: 0\n"
	     "call 90.00 83.93\n"
	     "store 33.33 50.00\n");
  model m;
  ASSERT_TRUE (find_model ("default", m).ok ());
  EXPECT_EQ (parse_rates ("x", table, m).message, "");
  EXPECT_EQ (m.rates[find_heuristic ("call")].multiway, .8393);
}

/* Who speaks of comparisons is not asked about a switch.  */
TEST (RatesTable, HasNoMultiwayRateOfComparisons)
{
  const std::string table = write_rates ({ { { false, "opcode" }, .84 },
					   { { true, "opcode" }, .6 },
					   { { false, "goto_statement" }, .4 },
					   { { false, "loop_branch" }, .7 } },
					 {}, 0);
  EXPECT_NE (table.find ("\ngoto_statement 40.00 50.00\n"
			 "loop_branch 70.00 50.00\n"
			 "opcode 84.00\n"),
	     table.npos)
    << table;
}

TEST (CalibrateFit, ShowsTheFitAndTheProgramsLeftOut)
{
  const sums_of_programs sums = {
    { "p", sums_of ({ { call, nobody, 90, 10 } }) },
    { "q", sums_of ({ { call, nobody, 700, 300 } }) }
  };
  const fit_data data = make_fit_data (sums);
  fit f;
  ASSERT_EQ (fit_rates (data, 0, f).message, "");
  EXPECT_EQ (
    show_fit (data, f),
    "Rates fitted together to 2 programs, strength of the regularisation 0\n"
    "Cross entropy where votes decide: 0.72193 bits, of programs left out "
    "0.86990\n"
    "\n"
    "Two-way branches\n"
    "HEURISTIC  WEIGHT    RATE         95%  IN FORCE  COVERAGE  PROGRAMS    "
    "ADDS  LEFT OUT\n"
    "call        1.386  80.00%  0.1-100.0%    78.00%      1100         2  "
    "278.07    130.10\n");
  const std::string left_out = show_left_out (sums, data, f);
  EXPECT_NE (left_out.find (
	       "left out            0.2000     -    0.2000  0.2000  0.8699\n"),
	     left_out.npos)
    << left_out;
  EXPECT_NE (left_out.find (
	       "gcc                      -     -         -       -       -\n"),
	     left_out.npos)
    << left_out;
}

} // namespace
} // namespace staticprof
