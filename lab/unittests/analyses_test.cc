/* The six analyses, overlap, hot functions, and code that is never executed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/analyses.h"
#include "lab/tool/accuracy/hot-functions.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

constexpr counted_items executed = counted_items::executed;

/* 0 -> 2 -> 3 or 4 -> 1.  The estimate prefers 4; 3 is executed LEFT times and 4
   RIGHT times.  */
measured_function
fork (const std::string &name, long long left, long long right,
      double invocations = 1)
{
  const long long all = left + right;
  return measured_function (name, all, invocations)
    .block (2, 1, all)
    .block (3, .25, left)
    .block (4, .75, right)
    .edge (0, 2, 1, all)
    .edge (2, 3, .25, left)
    .edge (2, 4, .75, right)
    .edge (3, 1, 1, left)
    .edge (4, 1, 1, right);
}

TEST (Analyses, LocalBlocksOfOneFunction)
{
  analyses a (unit_of ({ fork ("f", 70, 30) }));
  /* The first of three blocks is 2.  */
  EXPECT_DOUBLE_EQ (a.score (analysis::local_block, 30)->weighted, 1);
  /* The first two are 2 and 4 instead of 2 and 3.  */
  const auto s = a.score (analysis::local_block, 50);
  ASSERT_TRUE (s);
  EXPECT_DOUBLE_EQ (s->unweighted, .5);
  EXPECT_DOUBLE_EQ (s->weighted, 100. / 170);
}

TEST (Analyses, LocalEdgesNeitherEnterNorLeave)
{
  /* Edges from the entry and to the exit do not count.  Of 2->3 and 2->4 the wrong
     one is first.  */
  analyses a (unit_of ({ fork ("f", 70, 30) }));
  EXPECT_EQ (a.score (analysis::local_edge, 50)->weighted, 0);
  EXPECT_EQ (a.score (analysis::local_edge, 100)->weighted, 1);
}

TEST (Analyses, ExceptionsCountAndFakeEdgesDoNot)
{
  measured_function f ("f", 10);
  f.block (2, 1, 10).block (3, .1, 9).block (4, .9, 1);
  f.edge (2, 3, .1, 9, kind_eh).edge (2, 4, .9, 1);
  EXPECT_EQ (
    analyses (unit_of ({ f })).score (analysis::local_edge, 50)->weighted, 0);
  f.edge (4, 3, 1, 1000, kind_fake);
  EXPECT_EQ (
    analyses (unit_of ({ f })).score (analysis::local_edge, 50)->weighted, 0);
}

/* Each function's score is known: 1 and 100/170 at 50%.  */
TEST (Analyses, FunctionsAreWeighted)
{
  profile p = unit_of ({ fork ("right", 10, 30), fork ("wrong", 7, 3) });
  analyses a (p);
  auto score = [&] (function_weight w) {
    return a.score (analysis::local_block, 50, executed, w)->weighted;
  };
  const double wrong = 10. / 17;
  EXPECT_DOUBLE_EQ (score (function_weight::executions),
		    (80 + 20 * wrong) / 100);
  EXPECT_DOUBLE_EQ (score (function_weight::invocations),
		    (40 + 10 * wrong) / 50);
  EXPECT_DOUBLE_EQ (score (function_weight::none), (1 + wrong) / 2);
}

TEST (Analyses, SmallAndUnexecutedFunctionsAreNoLocalOnes)
{
  profile p = unit_of (
    { leaf ("small", 1000), fork ("f", 7, 3), fork ("idle", 0, 0) });
  analyses a (p);
  EXPECT_DOUBLE_EQ (
    a.score (analysis::local_block, 50, executed, function_weight::none)
      ->weighted,
    10. / 17);
  profile none = unit_of ({ leaf ("small", 1000) });
  EXPECT_FALSE (analyses (none).score (analysis::local_block, 50));
  EXPECT_FALSE (analyses (none).score (analysis::local_edge, 50));
  EXPECT_TRUE (analyses (none).score (analysis::invocation, 50));
}

TEST (Analyses, Invocations)
{
  profile p = unit_of ({ leaf ("a", 50, 1), leaf ("b", 30, 9),
			 leaf ("c", 20, 3), leaf ("never", 0, 99),
			 leaf ("unmeasured", not_measured, 999) });
  analyses a (p);
  /* One of three that were executed: "never" instead of a.  */
  EXPECT_EQ (a.score (analysis::invocation, 20)->weighted, 0);
  /* Two: b, for a and b.  */
  EXPECT_DOUBLE_EQ (a.score (analysis::invocation, 50)->weighted, 30. / 80);
  /* Four were measured.  */
  EXPECT_DOUBLE_EQ (
    a.score (analysis::invocation, 75, counted_items::all)->weighted, .5);
}

TEST (Analyses, CallsOfOneFunctionInAnotherAreOneArc)
{
  profile p = unit_of ({ leaf ("main", 1)
			   .call (2, "f", 4)
			   .call (2, "g", 6)
			   .call (2, "f", 3)
			   .call (2, "printf", 1000)
			   .call (2, "", 1000)
			   .call (2, "gone", 1000),
			 leaf ("f", 7), leaf ("g", 6),
			 leaf ("gone", not_measured) });
  p.functions[0].calls[1].global_frequency = 1.5;
  /* f is called from two places, with frequency 1 each, and is first in both
     lists, with 7 of 13 calls.  */
  analyses a (p);
  EXPECT_EQ (a.score (analysis::call, 50)->weighted, 1);
  p.functions[0].calls[1].global_frequency = 2.5;
  EXPECT_EQ (analyses (p).score (analysis::call, 50)->weighted, 0);
  EXPECT_DOUBLE_EQ (analyses (p).score (analysis::call, 100)->weighted, 1);
}

TEST (Analyses, CallsOfAnAliasAreCallsOfTheFunction)
{
  profile p = unit_of (
    { leaf ("main", 1).call (2, "f", 4).call (2, "also", 4).call (2, "g", 6),
      leaf ("f", 8), leaf ("g", 6) });
  p.aliases.push_back (
    { "also", "f", 0, linkage::external, definition::strong, false });
  EXPECT_EQ (analyses (p).score (analysis::call, 50)->weighted, 1);
}

TEST (Analyses, GlobalOnesAreLocalTimesInvocations)
{
  profile p = unit_of ({ fork ("f", 3, 7, 10), leaf ("g", 100, 1) });
  analyses a (p);
  /* Four blocks were executed.  The estimates are 10, 7.5, 2.5 and 1, the counts
     10, 7, 3 and 100.  */
  EXPECT_EQ (a.score (analysis::global_block, 25)->weighted, 0);
  EXPECT_DOUBLE_EQ (a.score (analysis::global_block, 50)->weighted, 10. / 110);
  EXPECT_DOUBLE_EQ (a.score (analysis::global_block, 75)->weighted, 17. / 117);
  EXPECT_EQ (a.score (analysis::global_edge, 50)->weighted, 1);
  p.functions[1].invocations = 11.0;
  EXPECT_DOUBLE_EQ (analyses (p).score (analysis::global_block, 25)->weighted,
		    1);
}

TEST (Analyses, WhatCouldNotBeMatchedIsInNoList)
{
  profile p = unit_of ({ fork ("f", 3, 7)
			   .block (5, 99, not_measured)
			   .edge (2, 5, .9, not_measured) });
  EXPECT_DOUBLE_EQ (analyses (p).score (analysis::local_block, 50)->weighted,
		    1);
  EXPECT_DOUBLE_EQ (analyses (p).score (analysis::local_edge, 50)->weighted, 1);
}

TEST (Analyses, OfNothing)
{
  for (const profile &p : { profile (), unit_of ({ fork ("f", 0, 0) }),
			    unit_of ({ leaf ("f", not_measured) }) })
    {
      analyses a (p);
      for (int i = 0; i < n_analyses; ++i)
	EXPECT_FALSE (a.score (static_cast<analysis> (i), 20)) << i;
      EXPECT_FALSE (measure_overlap (p).local);
      EXPECT_FALSE (measure_overlap (p).global);
    }
}

TEST (Overlap, IsTheSumOfTheSmallerShares)
{
  /* Estimated .5, .125, .375; measured .5, .35, .15.  */
  overlap o = measure_overlap (unit_of ({ fork ("f", 70, 30) }));
  ASSERT_TRUE (o.local);
  ASSERT_TRUE (o.global);
  EXPECT_DOUBLE_EQ (*o.local, .5 + .125 + .15);
  EXPECT_DOUBLE_EQ (*o.global, .775);
}

TEST (Overlap, OfAProgram)
{
  profile p = unit_of ({ fork ("f", 70, 30, 3), fork ("g", 1, 3, 1) });
  overlap o = measure_overlap (p);
  EXPECT_DOUBLE_EQ (*o.local, (200 * .775 + 8 * 1) / 208);
  /* f has 6 of 8 estimated and 200 of 208 measured executions.  */
  EXPECT_DOUBLE_EQ (*o.global, .75 / 2 + .75 / 8 + 30. / 208 + 8. / 208);
  p.functions[0].invocations = p.functions[1].invocations = scaled ();
  EXPECT_EQ (*measure_overlap (p).global, 0);
}

/* Estimated work: a 12, b 6, c 4, d 2; the measured order is c, d, b, a.  */
TEST (HotFunctions, FirstThreeAndShares)
{
  profile p = unit_of ({ fork ("a", 1, 0, 6), fork ("b", 2, 0, 3),
			 fork ("c", 30, 0, 2), fork ("d", 17, 0, 1) });
  const auto hot = measure_hot_functions (p);
  ASSERT_TRUE (hot);
  EXPECT_FALSE (hot->found);
  EXPECT_DOUBLE_EQ (hot->hottest, .02);
  EXPECT_DOUBLE_EQ (hot->ten, 1);
  p.functions[0].invocations = scaled ();
  EXPECT_TRUE (measure_hot_functions (p)->found);
  EXPECT_DOUBLE_EQ (measure_hot_functions (p)->hottest, .04);
  EXPECT_FALSE (measure_hot_functions (unit_of ({ fork ("f", 0, 0) })));
}

TEST (HotFunctions, TenOfMore)
{
  std::vector<profile_function> functions;
  for (int i = 0; i < 12; ++i)
    functions.push_back (fork ("f" + std::to_string (i), i, 0, 12 - i));
  const auto hot = measure_hot_functions (unit_of (functions));
  /* f0 to f9 are estimated hottest, f2 to f11 are measured hottest.  */
  EXPECT_DOUBLE_EQ (hot->ten, 45. / 66);
  EXPECT_DOUBLE_EQ (hot->best_ten, 65. / 66);
}

/* The arm of f with the higher estimate was never executed.  Nor were the
   functions g, which has the lowest estimate, and h.  */
TEST (NeverExecuted, BlocksAndFunctions)
{
  profile p = unit_of ({ fork ("f", 10, 0, 1e6), fork ("g", 0, 0, 1),
			 fork ("h", 0, 0, 1e6), fork ("i", 1, 1, 1) });
  const auto functions = never_entered (p);
  ASSERT_TRUE (functions);
  EXPECT_DOUBLE_EQ (functions->share, .5);
  /* g and i have equal estimates below the line, and g was not entered; h and f
     are above it.  */
  EXPECT_DOUBLE_EQ (*functions->precision, .5);
  EXPECT_DOUBLE_EQ (functions->recall, .5);
  EXPECT_DOUBLE_EQ (functions->average, .5);
  const auto blocks = never_executed_blocks (p);
  ASSERT_TRUE (blocks);
  EXPECT_DOUBLE_EQ (blocks->share, 7. / 12);
  /* All six blocks of g and i are below the line; three were not executed.  */
  EXPECT_DOUBLE_EQ (*blocks->precision, .5);
  EXPECT_DOUBLE_EQ (blocks->recall, 3. / 7);
  EXPECT_DOUBLE_EQ (blocks->average, 3. / 7 * .5 + 1. / 7 * 4 / 8
				       + 2. / 7 * 6 / 10 + 1. / 7 * 7 / 12);
}

TEST (NeverExecuted, NothingIsSaidWhereAllWeighAlike)
{
  const profile alike = unit_of ({ fork ("f", 1, 1), fork ("g", 0, 0) });
  const auto said = never_entered (alike);
  ASSERT_TRUE (said);
  EXPECT_FALSE (said->precision);
  EXPECT_EQ (said->recall, 0);
  EXPECT_FALSE (never_entered (unit_of ({ fork ("f", 1, 1) })));
  EXPECT_FALSE (never_entered (unit_of ({ fork ("f", 0, 0) })));
}

} // namespace
} // namespace staticprof
