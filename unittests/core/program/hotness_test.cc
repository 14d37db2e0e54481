/* The functions that matter, and their order.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/function-order.h"
#include "unittests/support/program_literal.h"
#include "unittests/support/random_units.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

/* "NAME WORD..." for every function with a class, with ", " between them.  */
std::string
hotness_text (const profile &p, const std::vector<function_cost> &costs)
{
  std::string text;
  const std::vector<function_hotness> hotness = classify_functions (p, costs);
  for (std::size_t f = 0; f < hotness.size (); ++f)
    {
      const function_hotness &h = hotness[f];
      std::string words = std::string (h.hot ? " hot" : "")
			  + (h.once ? " once" : "") + (h.cold ? " cold" : "");
      if (!words.empty ())
	text += (text.empty () ? "" : ", ") + p.functions[f].name + words;
    }
  return text;
}

std::string
order_text (const profile &p, const std::vector<function_cost> &costs,
	    double largest)
{
  std::string text;
  for (int f : order_functions (p, costs, largest))
    text += (text.empty () ? "" : " ") + p.functions[f].name;
  return text;
}

/* ---- classes  */

TEST (Hotness, TheFewestFunctionsThatDoMostOfTheWorkAreHot)
{
  profile p = estimated ("unit a.c\n main main\n call 60 f\n call 31 g\n"
			 " call 8 h\n f\n g\n h\n");
  /* The first function does 60 of 100, two do 91, which is enough.  */
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 } }),
	     "f hot, g hot");
  /* Work counts, and not invocations.  */
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 999, 1 } }),
	     "h hot");
  /* Size does not count.  */
  EXPECT_EQ (hotness_text (p, { { 1, 9 }, { 1, 1e6 }, { 1, 1 }, { 1, 1 } }),
	     "f hot, g hot");
}

TEST (Hotness, ExactlyEnoughIsEnough)
{
  profile p = estimated ("unit a.c\n main main\n call 8 f\n f\n");
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1.125, 1 } }), "f hot");
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 } }), "main hot, f hot");
}

TEST (Hotness, OfEqualFunctionsTheFirstAreHot)
{
  profile p = estimated ("unit a.c\n main main\n call 3 f\n call 3 g\n"
			 " call .5 h\n f\n g\n h\n");
  EXPECT_EQ (hotness_text (p, { { 0, 1 }, { 1, 1 }, { 1, 1 }, { 0, 1 } }),
	     "f hot, g hot, h once cold");
  EXPECT_EQ (hotness_text (p, { { 0, 1 }, { 9, 1 }, { 1, 1 }, { 0, 1 } }),
	     "f hot, h once cold");
}

TEST (Hotness, OnceIsAtMostOneInvocation)
{
  profile p = estimated ("unit a.c\n main main\n call 1 f\n call 1.01 g\n"
			 " call .2 h\n f\n g\n h\n own unused\n");
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 }, {} }),
	     "main hot, f hot once, g hot, h once, unused once cold");
}

TEST (Hotness, WhatIsEnteredByOthersOrRecursIsNeverOnceNorCold)
{
  profile p = estimated (
    "unit a.c\n main main\n call .1 r\n call .5 f\n call 1e9 w\n"
    " constructor c\n destructor d\n resolver s\n own t taken\n"
    " own r\n call .5 r\n f\n own w\n");
  std::vector<function_cost> costs (8);
  costs[7].time = 1;
  ASSERT_EQ (p.functions[7].name, "w");
  EXPECT_LT (invocations_of (p, "r"), 1);
  EXPECT_EQ (hotness_text (p, costs), "r cold, f once cold, w hot");
}

TEST (Hotness, NegligibleIsWhatIsLeftOfNearlyAllWork)
{
  profile p = estimated ("unit a.c\n main main\n call 100000 f\n call 5 g\n"
			 " call 6 h\n call 7 i\n f\n g\n h\n i\n");
  /* 18 of 100018 are more than a ten-thousandth; without i the 11 are about
     that.  */
  EXPECT_EQ (
    hotness_text (p, { { 0, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 } }),
    "f hot, g cold");
}

TEST (Hotness, AUnitDoesNotKnowWhoCallsWhat)
{
  profile p = estimated ("unit a.c\n f\n call 99 g\n own g\n own h\n");
  EXPECT_EQ (p.scope, profile_scope::unit);
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 } }), "g hot");
}

TEST (Hotness, NothingIsHotOrColdWithoutWork)
{
  profile p = estimated ("unit a.c\n main main\n call 2 f\n f\n");
  EXPECT_EQ (hotness_text (p, { { 0, 1 }, { 0, 1 } }), "");
  EXPECT_EQ (order_text (p, { { 0, 1 }, { 0, 1 } }, 10), "");
  EXPECT_EQ (hotness_text (profile (), {}), "");
}

/* ---- size  */

TEST (Hotness, SparseIsWhatDoesLittleWorkForItsSize)
{
  profile p = estimated (
    "unit a.c\n f\n call .25 g\n call 40 h\n own g\n own h\n"
    " k\n");
  /* The work is 3, 2, 40 and 0; g does 8 when it is entered.  */
  const std::vector<function_cost> costs = {
    { 3, 4 }, { 8, 4 }, { 1, 41 }, { 0, 1 }
  };
  EXPECT_EQ (sparse_functions (p, costs, .5),
	     (std::vector<char>{ false, false, false, true }));
  EXPECT_EQ (sparse_functions (p, costs, .75),
	     (std::vector<char>{ false, true, false, true }));
  EXPECT_EQ (sparse_functions (p, costs, 1),
	     (std::vector<char>{ true, true, true, true }));
  EXPECT_EQ (sparse_functions (p, costs, 0),
	     (std::vector<char>{ false, false, false, false }));
}

TEST (Hotness, HugeAndTinyFrequenciesDoNotOverflow)
{
  profile p = estimated ("unit a.c\n main main\n call 1e300 f\n call 1e-300 i\n"
			 " f\n call 1e300 g\n g\n i\n");
  EXPECT_EQ (hotness_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 } }),
	     "f cold, g hot, i once cold");
  EXPECT_EQ (order_text (p, { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 } }, 10),
	     "main f g i");
}

/* Compares with the definition on random programs.  */
TEST (Hotness, HotIsMinimalOnRandomPrograms)
{
  int with_work = 0;
  for (int seed = 0; seed < 50; ++seed)
    {
      std::string text;
      for (const std::string &unit : random_units (seed, 3).units)
	text += unit;
      profile p = estimated (text);
      std::vector<function_cost> costs;
      for (std::size_t f = 0; f < p.functions.size (); ++f)
	costs.push_back ({ double ((f * 7 + seed) % 5), 1 + double (f % 3) });
      const std::vector<function_hotness> h = classify_functions (p, costs);

      double total = 0, hot = 0, least_hot = 1e300, most_other = 0;
      for (std::size_t f = 0; f < h.size (); ++f)
	{
	  const double work = p.functions[f].invocations.to_double ()
			      * costs[f].time;
	  total += work;
	  if (h[f].hot)
	    {
	      hot += work;
	      least_hot = std::min (least_hot, work);
	    }
	  else
	    most_other = std::max (most_other, work);
	}
      if (total == 0)
	continue;
      ++with_work;
      EXPECT_GE (hot, .9 * total * (1 - 1e-12)) << seed;
      EXPECT_LT (hot - least_hot, .9 * total * (1 + 1e-12)) << seed;
      EXPECT_GE (least_hot, most_other) << seed;

      std::vector<int> order = order_functions (p, costs, 5);
      std::sort (order.begin (), order.end ());
      std::vector<int> expected;
      for (std::size_t f = 0; f < h.size (); ++f)
	if (costs[f].time > 0 && !p.functions[f].invocations.zero_p ())
	  expected.push_back (static_cast<int> (f));
      EXPECT_EQ (order, expected) << seed;
    }
  EXPECT_GT (with_work, 40);
}

/* ---- the order  */

TEST (FunctionOrder, ACalleeFollowsItsMainCaller)
{
  /* g is called 30 times by f and 31 times by h, in two calls.  */
  profile p = estimated ("unit a.c\n main main\n call 10 f\n call 1 h\n"
			 " f\n call 3 g\n g\n h\n call 30 g\n call 1 g\n");
  const std::vector<function_cost> costs (4, { 1, 1 });
  /* g is densest and joins h; that joins main, and f follows.  */
  EXPECT_EQ (order_text (p, costs, 100), "main f h g");
}

TEST (FunctionOrder, AClusterIsNoLargerThanItsLimit)
{
  profile p = estimated (
    "unit a.c\n main main\n call 2 f\n f\n call 2 g\n g\n");
  const std::vector<function_cost> costs = { { 30, 30 },
					     { 30, 30 },
					     { 30, 30 } };
  EXPECT_EQ (order_text (p, costs, 90), "main f g");
  EXPECT_EQ (order_text (p, costs, 89), "f g main");
  EXPECT_EQ (order_text (p, costs, 59), "g f main");
}

TEST (FunctionOrder, WhatIsMuchLessDenseStaysApart)
{
  /* f does work of 100 in a size of 10; g does 1.11 in 90, which is nine
     times less dense, or 1.67 in 60.  */
  profile p = estimated ("unit a.c\n main main\n call 10 f\n call 5 h\n"
			 " f\n call .1 g\n g\n h\n");
  const std::vector<function_cost> large = {
    { 0, 1 }, { 10, 10 }, { .01, 80 }, { 2, 10 }
  };
  EXPECT_EQ (order_text (p, large, 100), "f h g");
  const std::vector<function_cost> small = {
    { 0, 1 }, { 10, 10 }, { .01, 50 }, { 2, 10 }
  };
  EXPECT_EQ (order_text (p, small, 100), "f g h");
}

TEST (FunctionOrder, OfManyCallersNoneIsTheOne)
{
  std::string main = "unit a.c\n main main\n", others = " g\n";
  for (int i = 0; i < 11; ++i)
    {
      main += " call 1 f" + std::to_string (i) + "\n";
      others += " f" + std::to_string (i) + "\n call 1 g\n";
    }
  profile p = estimated (main + others);
  EXPECT_EQ (order_text (p, std::vector<function_cost> (13, { 1, 1 }), 100)
	       .substr (0, 7),
	     "g main ");
}

/* Sums of numbers beyond the range of double are not infinite.  */
TEST (FunctionOrder, FrequenciesBeyondADoubleAreCompared)
{
  profile p = estimated ("unit a.c\n main main\n call 1e300 f\n call 1e300 h\n"
			 " f\n call 1e300 g\n g\n h\n call 1e301 g\n");
  const std::vector<function_cost> costs (4, { 1, 1 });
  EXPECT_EQ (order_text (p, costs, 2), "h g main f");
}

/* Each function joins the one before it, with all functions that have
   joined it.  */
TEST (FunctionOrder, ALongChainOfCallsIsNotMovedAgainAndAgain)
{
  std::vector<placed_function> functions (100000);
  std::vector<int> expected;
  for (std::size_t f = 0; f < functions.size (); ++f)
    {
      expected.push_back (static_cast<int> (f));
      functions[f].weight = 1. + static_cast<double> (f);
      if (f > 0)
	functions[f - 1].calls[static_cast<int> (f)] = 1.;
    }
  EXPECT_EQ (call_chain_order (functions, 1), expected);
}

TEST (FunctionOrder, RecursionStaticsAndUnknownCalleesDoNoHarm)
{
  profile p = estimated ("unit a.c\n main main\n call 3 s\n call 9 puts\n"
			 " own s\n call .8 s\n"
			 "unit b.c\n b\n call 7 s\n own s\n");
  const std::vector<function_cost> costs (4, { 1, 1 });
  EXPECT_EQ (order_text (p, costs, 100), "main s");
}

} // namespace
} // namespace staticprof
