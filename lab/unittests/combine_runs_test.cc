/* Several runs of a program, combined to one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/combine/combine-runs.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* 0 -> 2 -> 3 -> 5 -> 1, 2 -> 4 -> 5.  Block 3 is executed LEFT times, and 4, which
   calls f, RIGHT times.  */
measured_function
diamond (const std::string &name, long long left, long long right)
{
  const long long all = left + right;
  measured_function f (name, all);
  f.block (2, 1, all)
    .block (3, .5, left)
    .block (4, .5, right)
    .block (5, 1, all);
  f.edge (0, 2, 1, all).edge (2, 3, .5, left).edge (2, 4, .5, right);
  f.edge (3, 5, 1, left).edge (4, 5, 1, right).edge (5, 1, 1, all);
  f.call (4, "f", right);
  return f;
}

counted_run
run (const std::string &name, const std::vector<profile> &parts)
{
  return { name, parts };
}

/* The first part of the combination of RUNS.  */
profile
combined (const std::vector<counted_run> &runs, combine_rule rule)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  EXPECT_EQ (combine_runs (runs, rule, from, result).message, "");
  return result.at (0);
}

std::string
message (const std::vector<counted_run> &runs)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  std::string text = combine_runs (runs, combine_rule::counts, from, result)
		       .message;
  EXPECT_TRUE (result.empty ());
  return text;
}

double
share (const profile_function &f, std::size_t block)
{
  return static_cast<double> (f.measured.blocks[block])
	 / static_cast<double> (f.measured.blocks[2]);
}

TEST (CombineRuns, CountsAreAddedUp)
{
  const profile p = combined (
    { run ("a", { unit_of ({ diamond ("main", 1, 2) }) }),
      run ("b", { unit_of ({ diamond ("main", 10, 0) }) }),
      run ("c", { unit_of ({ diamond ("main", 0, 100) }) }) },
    combine_rule::counts);
  const profile_function &f = p.functions[0];
  EXPECT_EQ (f.measured.blocks[0], 113);
  EXPECT_EQ (f.measured.blocks[3], 11);
  EXPECT_EQ (f.measured.edges[2], 102);
  EXPECT_EQ (f.measured.calls[0], 102);
  EXPECT_EQ (f.blocks[3].frequency.to_double (), .5);
}

TEST (CombineRuns, SumsSaturateAndUnknownCountsAreNone)
{
  const long long most = 9223372036854775807;
  measured_function a = leaf ("main", most), b = leaf ("main", most);
  profile_function c = b;
  c.measured.blocks[2] = not_measured;
  profile_function d = a;
  d.measured.blocks[2] = d.measured.edges[1] = not_measured;
  const profile p = combined (
    { run ("a", { unit_of ({ d }) }), run ("b", { unit_of ({ c }) }) },
    combine_rule::counts);
  EXPECT_EQ (p.functions[0].measured.blocks[0], most);
  EXPECT_EQ (p.functions[0].measured.blocks[2], not_measured);
  EXPECT_EQ (p.functions[0].measured.edges[1], most);
  const profile q = combined (
    { run ("a", { unit_of ({ d }) }), run ("b", { unit_of ({ c }) }) },
    combine_rule::evidence);
  EXPECT_EQ (q.functions[0].measured.blocks[2], not_measured);
}

/* With P = (10000 * .9 + 1) / 10002 and Q = (10000 * .2 + 1) / 10002 the
   paper's rule gives P Q / (P Q + (1 - P) (1 - Q)).  */
TEST (CombineOutcomes, IsTheRuleOfThePaper)
{
  const double p = 9001 / 10002., q = 2001 / 10002.;
  const double expected = p * q / (p * q + (1 - p) * (1 - q));
  EXPECT_NEAR (combine_outcomes ({ { 9000, 1000 }, { 20000, 80000 } })[0],
	       expected, 1e-12);
  EXPECT_NEAR (combine_outcomes ({ { 2000, 8000 }, { 9000000, 1000000 } })[0],
	       expected, 1e-12);
}

/* The geometric mean of the odds.  */
TEST (CombineOutcomes, PooledRunsThatAgreeAreNoMoreCertain)
{
  const std::vector<long long> one = { 900, 50, 50 };
  const std::vector<double> alone = combine_outcomes ({ one },
						      combine_rule::pool);
  EXPECT_EQ (alone, combine_outcomes ({ one }));
  const std::vector<double> thrice = combine_outcomes (
    { one, one, { 0, 0, 0 }, one }, combine_rule::pool);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR (thrice[i], alone[i], 1e-12);
  EXPECT_GT (combine_outcomes ({ one, one })[0], .99);

  const double odds = std::sqrt (9001 / 1001. * 2001 / 8001.);
  EXPECT_NEAR (combine_outcomes ({ { 9000, 1000 }, { 20000, 80000 } },
				 combine_rule::pool)[0],
	       odds / (1 + odds), 1e-12);
}

TEST (CombineOutcomes, FewExecutionsSayLittle)
{
  /* Taken in 1 of 1 execution gives mass 2/3, taken in 3 of 3 gives 4/5.  */
  EXPECT_NEAR (combine_outcomes ({ { 1, 0 }, { 0, 3 } })[0],
	       (2. / 3 * 1 / 5) / (2. / 3 * 1 / 5 + 1. / 3 * 4 / 5), 1e-12);
  /* A run without executions has no influence.  */
  EXPECT_EQ (combine_outcomes ({ { 7, 3 }, { 0, 0 } }),
	     combine_outcomes ({ { 7, 3 } }));
  EXPECT_NEAR (combine_outcomes ({ { 7, 3 } })[0], 8 / 12., 1e-12);
}

TEST (CombineOutcomes, CertaintySilencesNobody)
{
  EXPECT_NEAR (combine_outcomes ({ { 1000000000, 0 }, { 0, 10000 } })[0], .5,
	       1e-12);
  EXPECT_NEAR (combine_outcomes ({ { 1000000000, 0 }, { 0, 1 } })[1],
	       2 / 10003., 1e-12);
}

TEST (CombineOutcomes, ManyRunsDoNotUnderflow)
{
  std::vector<std::vector<long long>> runs (5000, { 9998, 1, 1 });
  runs.insert (runs.end (), 5000, { 1, 9998, 1 });
  EXPECT_NEAR (combine_outcomes (runs)[0], .5, 1e-6);
  EXPECT_NEAR (combine_outcomes (runs)[1], .5, 1e-6);
  EXPECT_NEAR (
    combine_outcomes (runs, combine_rule::pool)[0],
    combine_outcomes ({ runs[0], runs[9999] }, combine_rule::pool)[0], 1e-6);
}

TEST (CombineOutcomes, WhatNoRunTookIsNoOutcome)
{
  EXPECT_EQ (combine_outcomes ({ { 5, 0, 0 }, { 9, 0, 0 } }),
	     (std::vector<double>{ 1, 0, 0 }));
  const std::vector<double> three = combine_outcomes (
    { { 5, 0, 1 }, { 9, 0, 0 } });
  EXPECT_EQ (three[1], 0);
  EXPECT_NEAR (three[0] + three[2], 1, 1e-12);
  EXPECT_EQ (combine_outcomes ({ { 0, 0 } }), (std::vector<double>{ 0, 0 }));
  EXPECT_TRUE (combine_outcomes ({}).empty ());
  EXPECT_TRUE (combine_outcomes ({ {}, {} }).empty ());
}

TEST (CombineRuns, TheLongestRunDoesNotDominate)
{
  const std::vector<counted_run> runs = {
    run ("long", { unit_of ({ diamond ("main", 9000000, 1000000) }) }),
    run ("short", { unit_of ({ diamond ("main", 1000, 9000) }) })
  };
  EXPECT_NEAR (share (combined (runs, combine_rule::counts).functions[0], 3),
	       .9, .001);
  const profile p = combined (runs, combine_rule::evidence);
  const profile_function &f = p.functions[0];
  EXPECT_NEAR (share (f, 3), .5, 1e-9);
  EXPECT_EQ (f.measured.edges[1], f.measured.blocks[3]);
  EXPECT_EQ (f.measured.calls[0], f.measured.blocks[4]);
  /* Each invocation executes 3 of 4 blocks.  */
  EXPECT_NEAR (static_cast<double> (f.measured.blocks[0]),
	       executions_of_run / 3, 1);
}

/* 0 -> 2 <-> 3, 2 -> 1.  A loop with nine iterations in both runs has nine
   iterations in the result, except for the unseen executions.  */
TEST (CombineRuns, PooledAProfileStaysWhatItIs)
{
  measured_function f ("main", 1000);
  f.block (2, 5, 10000).block (3, 4, 9000);
  f.edge (0, 2, 1, 1000).edge (2, 3, .8, 9000).edge (2, 1, .2, 1000);
  f.edge (3, 2, 1, 9000, kind_back);
  const std::vector<counted_run> runs = { run ("a", { unit_of ({ f }) }),
					  run ("b", { unit_of ({ f }) }) };
  auto iterations = [&runs] (combine_rule rule) {
    const profile p = combined (runs, rule);
    return static_cast<double> (p.functions[0].measured.blocks[3])
	   / static_cast<double> (p.functions[0].measured.blocks[0]);
  };
  EXPECT_NEAR (iterations (combine_rule::pool), 9001 / 1001., 1e-6);
  EXPECT_NEAR (iterations (combine_rule::counts), 9, 1e-12);
  EXPECT_NEAR (iterations (combine_rule::evidence),
	       9001. * 9001 / (1001. * 1001), 1e-6);
}

/* g is called in the long run only, h in the short one.  */
TEST (CombineRuns, InvocationsAreTheMeanOfRunsOfOneLength)
{
  auto unit = [] (long long main, long long g, long long h) {
    return unit_of ({ leaf ("main", main), leaf ("g", g), leaf ("h", h) });
  };
  const profile p = combined ({ run ("long", { unit (1, 999999, 0) }),
				run ("short", { unit (1, 0, 99) }) },
			      combine_rule::evidence);
  EXPECT_NEAR (static_cast<double> (p.functions[0].measured.blocks[0]),
	       1e12 * (1e-6 + 1e-2) / 2, 1);
  EXPECT_NEAR (static_cast<double> (p.functions[1].measured.blocks[2]),
	       1e12 * .999999 / 2, 1);
  EXPECT_NEAR (static_cast<double> (p.functions[2].measured.blocks[2]),
	       1e12 * .99 / 2, 1);
}

/* 0 -> 2 <-> 3, 2 -> 1: a loop with nine iterations in one run and four in the
   other; 4 is never executed.  */
TEST (CombineRuns, ExecutionsFollowFromProbabilities)
{
  auto loop = [] (long long entered, long long iterations) {
    const long long back = entered * iterations;
    measured_function f ("main", entered);
    f.block (2, 5, entered + back).block (3, 4, back).block (4, .1, 0);
    f.edge (0, 2, 1, entered).edge (2, 3, .7, back).edge (2, 1, .2, entered);
    f.edge (2, 4, .1, 0).edge (3, 2, 1, back, kind_back).edge (4, 1, 1, 0);
    return f;
  };
  const profile p = combined ({ run ("a", { unit_of ({ loop (1000, 9) }) }),
				run ("b", { unit_of ({ loop (1000, 4) }) }) },
			      combine_rule::evidence);
  const profile_function &f = p.functions[0];
  const double leave = 1001. * 1001 / (1001. * 1001 + 9001. * 4001);
  EXPECT_NEAR (static_cast<double> (f.measured.blocks[2])
		 / static_cast<double> (f.measured.blocks[0]),
	       1 / leave, 1e-6);
  EXPECT_EQ (f.measured.blocks[4], 0);
  EXPECT_EQ (f.measured.edges[3], 0);
}

/* Control ends in the block that calls exit; 4 is reached by longjmp, which has
   no count.  */
TEST (CombineRuns, ControlMayEndOrBeginInTheMiddle)
{
  measured_function f ("main", 10);
  f.block (2, 1, 10).block (3, 1, 0).block (4, 0, 5);
  f.edge (0, 2, 1, 10).edge (2, 3, 1, 0).edge (3, 1, 1, 0);
  f.edge (2, 4, 0, not_measured, kind_abnormal).edge (4, 1, 1, 5);
  f.call (2, "f", 5);
  const profile p = combined (
    { run ("a", { unit_of ({ f }) }), run ("b", { unit_of ({ f }) }) },
    combine_rule::evidence);
  const profile_function &r = p.functions[0];
  EXPECT_EQ (r.measured.blocks[2], r.measured.blocks[0]);
  EXPECT_EQ (r.measured.blocks[3], 0);
  EXPECT_EQ (r.measured.edges[1], 0);
  EXPECT_EQ (r.measured.edges[3], not_measured);
  EXPECT_NEAR (share (r, 4), .5, 1e-9);
  EXPECT_NEAR (static_cast<double> (r.measured.calls[0])
		 / static_cast<double> (r.measured.blocks[2]),
	       .5, 1e-9);
}

TEST (CombineRuns, AUnitMayBeInOneRunAlone)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  const std::vector<counted_run> runs = {
    run ("a", { unit_of ({ leaf ("main", 1) }, "a.c") }),
    run ("b", { unit_of ({ leaf ("g", 4) }, "b.c"),
		unit_of ({ leaf ("main", 2) }, "a.c") })
  };
  EXPECT_EQ (combine_runs (runs, combine_rule::counts, from, result).message,
	     "");
  ASSERT_EQ (result.size (), 2u);
  EXPECT_EQ (result[0].functions[0].measured.blocks[0], 3);
  EXPECT_EQ (result[1].functions[0].measured.blocks[0], 4);
  EXPECT_EQ (from[1].run, 1);
  EXPECT_EQ (from[1].part, 0);
  EXPECT_EQ (combine_runs (runs, combine_rule::evidence, from, result).message,
	     "");
  /* The 6 executions of the second run are half of the mean.  */
  EXPECT_NEAR (static_cast<double> (result[1].functions[0].measured.blocks[2]),
	       1e12 * 4 / 6 / 2, 1);
}

TEST (CombineRuns, OtherProgramsAndGraphsAreErrors)
{
  const counted_run a = run (
    "a", { unit_of ({ leaf ("main", 1), diamond ("g", 1, 1) }) });
  EXPECT_EQ (
    message ({ a, run ("b", { unit_of ({ leaf ("main", 1) }, "y.c") }) }),
    "'b' is of another program than 'a': no unit is the same");
  EXPECT_EQ (
    message ({ a, run ("b", { unit_of ({ leaf ("main", not_measured),
					 leaf ("g", not_measured) }) }) }),
    "nothing was measured in 'b'");
  EXPECT_EQ (
    message (
      { a, run ("b", { unit_of ({ leaf ("main", 1), leaf ("g", 1) }) }) }),
    "'g' of 'x.c' has another graph in 'b': the profiles are of "
    "different compilations");
  EXPECT_EQ (message ({ a, run ("b", { unit_of ({ leaf ("main", 1) }) }) }),
	     "'g' of 'x.c' is not in 'b': the profiles are of different "
	     "compilations");
  EXPECT_EQ (message ({ run ("b", { unit_of ({ leaf ("main", 1) }) }), a }),
	     "'g' of 'x.c' is only in 'a': the profiles are of different "
	     "compilations");
  profile both = unit_of ({ leaf ("main", 1) });
  both.name = "all";
  both.units.push_back ({ "y.c", "y.c", "12.2.0", "default" });
  EXPECT_EQ (message ({ run ("b", { unit_of ({ leaf ("main", 1) }) }),
			run ("c", { both }) }),
	     "'all' in 'c' has units of 'b' and others: combine either units "
	     "or programs");
}

TEST (CombineRuns, WithoutExecutionsNothingIsCombined)
{
  for (combine_rule rule :
       { combine_rule::counts, combine_rule::evidence, combine_rule::pool })
    {
      const profile p = combined (
	{ run ("a", { unit_of ({ diamond ("main", 0, 0) }) }),
	  run ("b", { unit_of ({ diamond ("main", 0, 0) }) }) },
	rule);
      for (const profile_block &b : p.functions[0].blocks)
	EXPECT_EQ (counted (p.functions[0], b), 0);
      for (const profile_edge &e : p.functions[0].edges)
	EXPECT_EQ (counted (p.functions[0], e), 0);
    }
}

} // namespace
} // namespace staticprof
