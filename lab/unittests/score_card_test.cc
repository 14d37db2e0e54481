/* Which units and definitions are scored.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/score-card.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

measured_program
joined (std::vector<profile> parts)
{
  measured_program result;
  EXPECT_EQ (join_measured (parts, "program", result).message, "");
  return result;
}

TEST (JoinMeasured, AUnitThatIsNotLinkedInIsLeftOut)
{
  measured_program m = joined (
    { unit_of ({ leaf ("main", 1) }, "a.c"),
      unit_of ({ leaf ("main", not_measured), leaf ("f", not_measured) },
	       "b.c"),
      unit_of ({ leaf ("f", 0) }, "c.c") });
  EXPECT_EQ (m.unmeasured_units, 1);
  EXPECT_EQ (m.measured_functions, 2);
  EXPECT_EQ (m.p.units.size (), 2u);
  EXPECT_EQ (m.p.functions.size (), 2u);
  EXPECT_EQ (m.p.scope, profile_scope::program);
}

TEST (JoinMeasured, AUnitOfDataStays)
{
  profile data = unit_of ({}, "data.c");
  data.pointers.push_back ({ "variable table", { "f", false }, 0 });
  measured_program m = joined (
    { unit_of ({ leaf ("main", 1), leaf ("f", 3) }, "a.c"), data });
  EXPECT_EQ (m.unmeasured_units, 0);
  EXPECT_EQ (m.p.pointers.size (), 1u);
}

TEST (JoinMeasured, TheMeasuredDefinitionIsTheOneThatWasLinked)
{
  auto comdat = [] (long long entered) {
    return leaf ("inline", entered).define (definition::comdat);
  };
  measured_program m = joined (
    { unit_of ({ comdat (not_measured), leaf ("main", 1) }, "a.c"),
      unit_of ({ comdat (42), leaf ("g", 1) }, "b.c"),
      unit_of ({ comdat (43), leaf ("h", 1) }, "c.c") });
  int found = 0;
  for (const profile_function &f : m.p.functions)
    if (f.name == "inline")
      {
	EXPECT_EQ (f.measured.blocks[0], 42);
	++found;
      }
  EXPECT_EQ (found, 1);
  EXPECT_EQ (m.measured_functions, 4);
  /* An internal function of the same name is another function.  */
  m = joined (
    { unit_of ({ comdat (not_measured).internal (), leaf ("main", 1) }, "a.c"),
      unit_of ({ comdat (42) }, "b.c") });
  EXPECT_EQ (m.p.functions.size (), 3u);
}

TEST (JoinMeasured, WithoutMeasurementsIsAnError)
{
  for (std::vector<profile> parts :
       { std::vector<profile> (),
	 { unit_of ({}) },
	 { unit_of ({ leaf ("main", not_measured) }) } })
    {
      measured_program m;
      EXPECT_EQ (join_measured (parts, "p", m).message,
		 "nothing was measured in 'p'");
    }
}

TEST (JoinMeasured, WhatCannotBeMergedIsAnError)
{
  std::vector<profile> parts = { unit_of ({ leaf ("main", 1) }, "a.c"),
				 unit_of ({ leaf ("main", 1) }, "b.c") };
  measured_program m;
  EXPECT_EQ (join_measured (parts, "p", m).message,
	     "'main' is defined in 'a.c' (record 'a-a.c.json') and in 'b.c' "
	     "(record 'b-b.c.json')");
}

TEST (ScoreCard, HoldsEveryScoreInItsPlace)
{
  measured_function f ("main", 10);
  f.block (2, 1, 10).block (3, .2, 8).block (4, .8, 2);
  f.edge (0, 2, 1, 10).edge (2, 3, .2, 8).edge (2, 4, .8, 2);
  f.edge (3, 1, 1, 8).edge (4, 1, 1, 2).call (4, "f", 2);
  profile_function recorded = f;
  recorded.calls[0].frequency = .8;
  measured_program m = joined (
    { unit_of ({ recorded, leaf ("f", 2), leaf ("g", 0) }) });
  const predictor &ours = predictors[find_predictor ("staticprof")];
  score_card card = score_predictor (m, ours, { 20, 100 }, tie_rule::expected);
  ASSERT_TRUE (card.applicable);
  profile p = m.p;
  ours.apply (p, {});
  const analyses lists (p);
  const std::vector<int> percents = { 20, 100 };
  for (std::size_t i = 0; i < 2; ++i)
    for (int a = 0; a < n_analyses; ++a)
      for (counted_items n : { counted_items::executed, counted_items::all })
	for (function_weight w :
	     { function_weight::executions, function_weight::invocations,
	       function_weight::none })
	  {
	    const auto s = lists.score (static_cast<analysis> (a), percents[i],
					n, w);
	    const auto &there = card.at (static_cast<analysis> (a), i, n, w);
	    ASSERT_EQ (!there, !s);
	    EXPECT_EQ (there ? there->weighted : 0, s ? s->weighted : 0);
	  }
  EXPECT_EQ (card.branches.other.missed, 8);
  EXPECT_NEAR (*card.shares.local, .5 + .1 + .1, 1e-12);
}

TEST (ScoreCard, TheOracleIsTheCeiling)
{
  measured_program m = joined (
    { unit_of ({ leaf ("main", 1).call (2, "f", 9), leaf ("f", 9) }) });
  score_card card = score_predictor (m, predictors[find_predictor ("oracle")],
				     { 20 }, tie_rule::expected);
  EXPECT_EQ (card.at (analysis::invocation, 0)->weighted, 1);
  EXPECT_EQ (card.at (analysis::global_block, 0)->weighted, 1);
  EXPECT_NEAR (*card.shares.global, 1, 1e-12);
}

TEST (ScoreCard, IsEmptyWithoutGccsEstimate)
{
  measured_program m = joined ({ unit_of ({ leaf ("main", 1) }) });
  score_card card = score_predictor (m, predictors[find_predictor ("gcc")],
				     { 20 }, tie_rule::expected);
  EXPECT_FALSE (card.applicable);
  EXPECT_TRUE (card.scores.empty ());
}

TEST (ScoreCard, OfWallHasNoBranches)
{
  measured_function f ("main", 10);
  f.block (2, 1, 10).block (3, .2, 8).block (4, .8, 2);
  f.edge (2, 3, .2, 8).edge (2, 4, .8, 2);
  measured_program m = joined ({ unit_of ({ f }) });
  auto executed = [&] (const char *name) {
    return score_predictor (m, predictors[find_predictor (name)], { 20 },
			    tie_rule::expected)
      .branches.executed;
  };
  EXPECT_EQ (executed ("wall-loop"), 0);
  EXPECT_EQ (executed ("even"), 10);
}

} // namespace
} // namespace staticprof
