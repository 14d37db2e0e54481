/* What fitted rates do: the estimate they give, the table, programs left out.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/combine.h"
#include "plugin/core/prediction/model.h"
#include "tools/calibrate/apply-rates.h"
#include "tools/calibrate/calibrate-fit.h"
#include "tools/calibrate/fit-rates.h"
#include "tools/calibrate/rates-table.h"
#include "unittests/support/counted_branches.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#define EXPECT_HAS(text, part) \
  EXPECT_NE ((text).find (part), std::string::npos) << (text)

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
  std::vector<double> p = estimate_edges (two.patterns.begin ()->first, rates);
  EXPECT_NEAR (p[0], dempster_shafer (.7, .4), 5e-5);
  EXPECT_NEAR (p[0] + p[1], 1, 1e-12);

  program_sums many;
  add_branches (unit_with_votes ({ switch_of ({ 40, 30, 6, 24 }, 2) }), many);
  std::vector<double> expected;
  dempster_shafer (4, { { 2, .2 } }, expected);
  p = estimate_edges (many.patterns.begin ()->first, rates);
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
  add_branches (unit_with_votes ({ switch_of ({ 40, 30, 6, 24 }, 2) }),
		sums["q"]);
  const fit_data data = make_fit_data (sums);
  fit f;
  ASSERT_EQ (fit_rates (data, 0, f).message, "");
  const std::string table = write_rates (table_rates (data, weights_of (f), -1),
					 sums, f.strength, false);
  EXPECT_EQ (
    table.substr (0, table.find ("above_unsigned")),
    "# Rates of heuristics and marks, in percent: on two-way branches, "
    "on edges of\n"
    "# multiway branches.  Fitted together by `staticprof "
    "calibrate'.\n"
    "# programs: p q\n"
    "# compilers: 12.2.0\n"
    "# models: default\n"
    "# strength of the regularisation: 0\n");
  EXPECT_HAS (table, "\ncall 90.00 83.93\n");
  EXPECT_HAS (table, "\nstore 33.33 50.00\n");
  model m;
  ASSERT_TRUE (find_model ("default", m).ok ());
  EXPECT_EQ (parse_rates ("x", table, m).message, "");
  EXPECT_EQ (m.rates[find_heuristic ("call")].multiway, .8393);
}

/* Who speaks of comparisons is not asked about a switch.  */
TEST (RatesTable, NamesAllHeuristicsAndMarks)
{
  const std::string table = write_rates ({ { { false, "opcode" }, .84 },
					   { { true, "opcode" }, .6 },
					   { { false, "goto_statement" }, .4 },
					   { { false, "loop_branch" }, .7 } },
					 {}, 0, false);
  EXPECT_HAS (table, "\ngoto_statement 40.00 50.00\n");
  EXPECT_HAS (table, "\nloop_branch 70.00 50.00\n");
  EXPECT_HAS (table, "\nopcode 84.00\n");
  EXPECT_HAS (table, "\nzero_call 50.00\n");
  long lines = 0;
  for (std::size_t at = 0; (at = table.find ('\n', at)) != table.npos; ++at)
    lines += table[at + 1] != '#' && table[at + 1] != '\0';
  EXPECT_EQ (lines, static_cast<long> (rated_names ().size ()));
}

/* What is in force was written by the same code, and copied as it is.  */
TEST (RatesTable, TheDefaultOneIsACopy)
{
  std::ifstream in ("heuristics/default.rates");
  const std::string text (std::istreambuf_iterator<char> (in), {});
  const std::string head = write_rates ({}, {}, 0, false);
  EXPECT_EQ (text.find (head.substr (0, head.find ("# programs"))), 0u);
}

class ShrinkRates : public testing::Test
{
protected:
  ShrinkRates () { find_model ("default", m_default); }

  /* Shrunk from fitted .9, where N programs have E executions each.  */
  double shrunk (const std::string &name, int n, double e)
  {
    fit_data data;
    fit_feature f;
    f.voter = name;
    f.multiway = false;
    for (int p = 0; p < n; ++p)
      f.executions["p" + std::to_string (p)] = e;
    data.features = { f };
    return shrink_rates ({ { { false, name }, .9 } }, data)
      .at ({ false, name });
  }

  model m_default;
};

TEST_F (ShrinkRates, WhereNothingWasMeasuredTheDefaultStays)
{
  const rate_map rates = shrink_rates ({}, {});
  EXPECT_EQ (rates.size (), 2 * rated_names ().size ());
  for (const auto &r : rates)
    {
      const voter_rate &d = *find_rate (m_default, r.first.second);
      EXPECT_EQ (r.second, r.first.first ? d.multiway : d.two_way)
	<< r.first.second;
    }
}

TEST_F (ShrinkRates, ProgramsAndExecutionsCount)
{
  const double d = find_rate (m_default, "call")->two_way;
  /* Two executions say next to nothing.  */
  EXPECT_NEAR (shrunk ("call", 1, 2), d, .005);
  EXPECT_GT (shrunk ("call", 1, 2), d);
  EXPECT_NEAR (shrunk ("call", 1, 1e9), d, .025);
  EXPECT_LT (shrunk ("call", 1, 1e3), shrunk ("call", 2, 1e3));
  /* As many as there are behind the default: halfway in log-odds.  */
  EXPECT_NEAR (shrunk ("call", prior_programs, 1e12),
	       rate_of ((weight_of (d) + weight_of (.9)) / 2), 1e-4);
  EXPECT_NEAR (shrunk ("call", 10000, 1e12), .9, 1e-3);
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
