/* Counts that functions share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/shared-counts.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

using parts_list = std::vector<std::vector<code_part>>;

std::vector<double>
numbers (const std::vector<scaled> &values)
{
  std::vector<double> result;
  for (const scaled &v : values)
    result.push_back (v.to_double ());
  return result;
}

/* main calls f 10 times and g half of the times; f's loop runs 100 times.  */
const char *const three = "unit a.c\n main main\n call 10 f\n call .5 g\n"
			  " own f\n own g\n";
const parts_list three_parts = { { { 1, 10 }, { 10, 2 } },
				 { { 1, 10 }, { 100, 5 } },
				 { { 1, 8 } } };

TEST (SharedCounts, ThresholdsAreOfTheShareOfWork)
{
  const profile p = parse_unit (three);
  /* The loop of f does 5000 of 5134, the loop of main and f's entry 120, main's
     entry 10, g 4.  */
  EXPECT_EQ (
    share_counts (p, three_parts, { .97, .97, 0, 0 }).hot_block.to_double (),
    1000);
  EXPECT_EQ (
    share_counts (p, three_parts, { .98, .98, 0, 0 }).hot_block.to_double (),
    10);
  EXPECT_EQ (
    share_counts (p, three_parts, { .999, .98, 0, 0 }).hot_block.to_double (),
    1);
  EXPECT_EQ (
    share_counts (p, three_parts, { .999, .98, 0, 0 }).hot_call.to_double (),
    10);
  EXPECT_EQ (
    share_counts (p, three_parts, { 1, 1, 0, 0 }).hot_block.to_double (), .5);
  EXPECT_EQ (
    share_counts (p, three_parts, { 0, 0, 0, 0 }).hot_block.to_double (), 1000);
}

TEST (SharedCounts, MainAndWhatOnlyItCallsAreNotRaised)
{
  EXPECT_EQ (
    numbers (share_counts (parse_unit (three), three_parts, { .9, .9, 0, 0 })
	       .invocations),
    (std::vector<double>{ 1, 10, .5 }));
}

TEST (SharedCounts, AFunctionThatOthersCanCallIsHotSomewhere)
{
  /* Others may call out, and in too, but not below.  */
  const profile p = parse_unit ("unit a.c\n out\n call .01 below\n in\n"
				" call 50 loop\n own below\n own loop\n");
  const parts_list parts = { { { 1, 4 }, { .01, 2 } },
			     { { 1, 4 }, { 50, 2 } },
			     { { 1, 6 }, { 4, 3 } },
			     { { 1, 10 }, { 8, 10 } } };
  const shared_counts counts = share_counts (p, parts, { .8, .8, 0, 0 });
  EXPECT_EQ (counts.hot_block.to_double (), 400);
  /* out 400 times, so below 4 times; in 8 times, as its loop is to run 400.  */
  EXPECT_EQ (numbers (counts.invocations),
	     (std::vector<double>{ 400, 8, 4, 400 }));
}

TEST (SharedCounts, ALoopIsHotWithoutItsFirstTestToo)
{
  /* The loop of main runs 1000 times.  That of the function is tested 5 times and
     repeated 4 times, that of the other function is tested once.  */
  const profile p = parse_unit ("unit a.c\n main main\n looping\n straight\n");
  const shared_counts counts = share_counts (p,
					     { { { 1000, 10 } },
					       { { 1, 1 }, { 5, 1, 4 } },
					       { { 1, 1 }, { 1, 1, .25 } } },
					     { .9, .9, 0, 0 });
  EXPECT_EQ (numbers (counts.invocations),
	     (std::vector<double>{ 1, 250, 1000 }));
}

TEST (SharedCounts, WhatIsReachedInAnUnknownWayIsHotSomewhere)
{
  const profile p = parse_unit ("unit a.c\n main main\n own lost\n"
				" own taken taken\n");
  const shared_counts counts = share_counts (
    p, { { { 1, 10 }, { 500, 10 } }, { { 2, 1 } }, { { 1, 1 } } },
    { .9, .9, 0, 0 });
  EXPECT_EQ (numbers (counts.invocations),
	     (std::vector<double>{ 1, 250, 500 }));
}

TEST (SharedCounts, FunctionsWithTheHottestCodeAreHot)
{
  const profile p = parse_unit (three);
  constexpr function_heat other = function_heat::other,
			  hot = function_heat::hot,
			  hottest = function_heat::hottest;
  using heats = std::vector<function_heat>;
  EXPECT_EQ (share_counts (p, three_parts, { .9, .9, .5, 0 }).heat,
	     (heats{ other, hot, other }));
  EXPECT_EQ (share_counts (p, three_parts, { .9, .9, .98, 0 }).heat,
	     (heats{ hot, hot, other }));
  EXPECT_EQ (share_counts (p, three_parts, { .9, .9, .98, .5 }).heat,
	     (heats{ hot, hottest, other }));
  EXPECT_EQ (share_counts (p, three_parts, { .9, .9, 0, 0 }).heat,
	     (heats{ other, other, other }));
  EXPECT_EQ (
    share_counts (p, three_parts, { .9, .9, .98, .5 }).hottest.to_double (),
    1000);
  EXPECT_TRUE (
    share_counts (p, three_parts, { .9, .9, .98, 0 }).hottest.zero_p ());
}

TEST (SharedCounts, MeasuredEntriesReplaceCalls)
{
  profile p = parse_unit (three);
  p.functions[1].trained_entries = 3;
  EXPECT_EQ (
    numbers (share_counts (p, three_parts, { .9, .9, 0, 0 }).invocations),
    (std::vector<double>{ 1, 3, .5 }));
  /* The count of a function that was not measured follows from its callers.  */
  p.functions[0].trained_entries = 40;
  EXPECT_EQ (
    numbers (share_counts (p, three_parts, { .9, .9, 0, 0 }).invocations),
    (std::vector<double>{ 40, 3, 20 }));
}

TEST (SharedCounts, OnlyWhatWasNotTrainedIsRaised)
{
  const char *const text = "unit a.c\n main main\n call .5 run\n run\n idle\n";
  const parts_list parts = { { { 1, 1 } }, { { 100, 1 } }, { { 1, 1 } } };
  profile p = parse_unit (text);
  const double hot
    = share_counts (p, parts, { .9, .9, 0, 0 }).invocations[2].to_double ();
  EXPECT_GT (hot, 1);
  p.functions[0].trained_entries = 1;
  p.functions[1].trained_entries = 1000;
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  EXPECT_EQ (numbers (share_counts (p, parts, { .9, .9, 0, 0 }).invocations),
	     (std::vector<double>{ 1, 1000, 0 }));
}

TEST (SharedCounts, AKeptProfileSaysFromWhereCodeIsHot)
{
  profile p = parse_unit (three);
  p.functions[0].trained_entries = 1;
  const trained_shares trained = { 50, 7, 200, 2000 };
  const shared_counts counts = share_counts (p, three_parts,
					     { .97, .99, .5, .1 }, &trained);
  EXPECT_EQ (counts.hot_block.to_double (), 50);
  EXPECT_EQ (counts.hot_call.to_double (), 7);
  EXPECT_EQ (counts.heat, (std::vector<function_heat>{ function_heat::rare,
						       function_heat::hot,
						       function_heat::other }));
}

TEST (SharedCounts, ATrainingSaysWhichFunctionsAreRare)
{
  constexpr function_heat rare = function_heat::rare,
			  other = function_heat::other;
  using heats = std::vector<function_heat>;
  profile p = parse_unit (three);
  trained_shares trained = { 500, 7, 0, 0 };
  auto heat = [&] (const parts_list &parts = three_parts) {
    return share_counts (p, parts, { .9, .9, 0, 0 }, &trained).heat;
  };
  /* Nothing is known of functions in units without a training.  */
  p.functions[0].trained_entries = 1;
  p.functions[1].trained_entries = 10;
  EXPECT_EQ (heat (), (heats{ rare, other, other }));
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  EXPECT_EQ (heat (), (heats{ rare, other, rare }));
  /* What a release adds to a loop that ran is not rare, though it did not.  */
  parts_list looping = three_parts;
  looping[2] = { { 10000, 1 } };
  EXPECT_EQ (heat (looping), (heats{ rare, other, other }));
  /* GCC's own choices stay where a function has no counts.  */
  EXPECT_EQ (heat ({ {}, three_parts[1], {} }), (heats{ other, other, other }));
  p.scope = profile_scope::program;
  trained.blocks = 5000;
  EXPECT_EQ (heat (), (heats{ other, other, rare }));
}

/* A unit of which the training ran a little is one that did not run.  */
TEST (SharedCounts, AUnitThatWasNotUsedIsEstimated)
{
  const hot_shares shares = { .97, .99, .5, .1 };
  const trained_shares trained = { 50, 7, 200, 2000 };
  profile p = parse_unit ("unit a.c\n f\n little\n");
  const parts_list parts = { { { 1, 20 }, { 100, 70 } }, { { 1, 10 } } };
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  auto raised = [&] (const parts_list &parts) {
    return !share_counts (p, parts, shares, &trained).invocations[0].zero_p ();
  };
  EXPECT_TRUE (raised (parts));
  EXPECT_EQ (units_used (p, parts, &trained), std::vector<char>{ 0 });
  p.functions[1].trained_entries = 10;
  EXPECT_TRUE (raised (parts));
  EXPECT_EQ (units_used (p, parts, &trained), std::vector<char>{ 0 });
  EXPECT_EQ (units_used (p, parts, nullptr), std::vector<char>{ 1 });
  /* Either it did much, or it has much of the code.  */
  EXPECT_FALSE (raised ({ parts[0], { { 1, 20 } } }));
  p.functions[1].trained_entries = 50;
  EXPECT_FALSE (raised (parts));
  /* Constructors and functions of headers run with other units, too.  */
  p.functions[1].entry = entry_point::constructor;
  EXPECT_TRUE (raised (parts));
  p.functions[1].entry = entry_point::none;
  p.functions[1].definition = definition::comdat;
  EXPECT_TRUE (raised (parts));
  for (profile_function &f : p.functions)
    f.unit_trained = false;
  EXPECT_EQ (units_used (p, parts, &trained), std::vector<char>{ 1 });
}

/* A unit may be for several things, one of which the training did not use.  */
TEST (SharedCounts, ALargePartOfAUnitThatDidNotRunIsEnteredOften)
{
  profile p = parse_unit ("unit a.c\n main main\n call 1 run\n"
			  " run\n call 1 helper\n helper\n"
			  " own mode\n call 2 inner\n call .5 helper\n"
			  " own inner\n own rare\n");
  ASSERT_EQ (p.functions[5].name, "rare");
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  p.functions[0].trained_entries = 1;
  p.functions[1].trained_entries = p.functions[2].trained_entries = 1000;
  parts_list parts = { { { 1, 1 } },   { { 100, 900 } }, { { 1, 1 } },
		       { { 1, 240 } }, { { 1, 160 } },	 { { 1, 399 } } };
  const trained_shares trained = { 500, 700, 200, 2000 };
  auto invocations = [&] (double hottest = .9) {
    return numbers (
      share_counts (p, parts, { .9, .9, 0, hottest }, &trained).invocations);
  };
  /* What ran and is called by them, too, is entered more often.  */
  EXPECT_EQ (invocations (), (std::vector<double>{ 1, 1000, 1000 + 2800, 5600,
						   5600 + 2 * 5600, 0 }));
  EXPECT_EQ (invocations (0), (std::vector<double>{ 1, 1000, 1000, 0, 0, 0 }));
  parts[4] = { { 1, 159 } };
  EXPECT_EQ (invocations (), (std::vector<double>{ 1, 1000, 1000, 0, 0, 0 }));
  /* What ran where it was inlined belongs to the others.  */
  parts[4] = { { 1, 160 } };
  p.functions[4].trained_inlined = 1;
  EXPECT_EQ (invocations (), (std::vector<double>{ 1, 1000, 1000, 0, 0, 0 }));
}

/* A mode of a program that the training did not use is not cold.  */
TEST (SharedCounts, AUnitThatDidNotRunIsEstimated)
{
  const hot_shares shares = { .97, .99, .5, .1 };
  const trained_shares trained = { 50, 7, 200, 2000 };
  profile p = parse_unit (three);
  const shared_counts alone = share_counts (p, three_parts, shares);
  const shared_counts other = share_counts (p, three_parts, shares, &trained);
  EXPECT_EQ (other.heat, alone.heat);
  EXPECT_EQ (other.hot_block, alone.hot_block);
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  const shared_counts idle = share_counts (p, three_parts, shares, &trained);
  EXPECT_EQ (numbers (idle.invocations), numbers (alone.invocations));
  EXPECT_EQ (idle.hot_block, alone.hot_block);
  /* The hottest code is in units that ran.  */
  EXPECT_EQ (alone.heat[1], function_heat::hottest);
  EXPECT_EQ (idle.heat[1], function_heat::hot);
  EXPECT_TRUE (idle.hottest.zero_p ());
}

/* Beside a unit that ran, its functions are raised until as much of them is hot
   as the shares say.  */
TEST (SharedCounts, AUnitThatDidNotRunIsAsHotAsAlone)
{
  profile p = parse_unit ("unit a.c\n main main\n call .5 run\n run\n mode\n");
  p.units.resize (2);
  p.functions[2].unit = 1;
  p.functions[0].trained_entries = 1;
  p.functions[1].trained_entries = 1000;
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  const parts_list parts = { { { 1, 1 } },
			     { { 100, 1 } },
			     { { 10, 6 }, { 4, 10 }, { .01, 3 } } };
  const trained_shares trained = { 500, 7, 200, 2000 };
  auto entries = [&] (double share) {
    return share_counts (p, parts, { share, .9, 0, 0 }, &trained)
      .invocations[2]
      .to_double ();
  };
  EXPECT_EQ (entries (.9), 125);
  EXPECT_EQ (entries (.5), 50);
}

/* A link sees who calls the unit, and the training says that it did not.  */
TEST (SharedCounts, AUnitThatDidNotRunIsAsHotInALink)
{
  profile p = parse_unit (
    "unit a.c\n main main\n call .5 run\n call .001 mode\n"
    " run\n mode\n call 2 inner\n own inner\n");
  ASSERT_EQ (p.functions[2].name, "mode");
  p.scope = profile_scope::program;
  p.units.resize (2);
  p.functions[2].unit = p.functions[3].unit = 1;
  p.functions[3].linkage = linkage::internal;
  p.functions[0].trained_entries = 1;
  p.functions[1].trained_entries = 1000;
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  const parts_list parts = {
    { { 1, 1 } }, { { 100, 1 } }, { { 10, 1 } }, { { 1, 1 } }
  };
  const trained_shares trained = { 500, 7, 200, 2000 };
  auto invocations = [&] {
    return numbers (
      share_counts (p, parts, { .9, .9, 0, 0 }, &trained).invocations);
  };
  EXPECT_EQ (invocations (), (std::vector<double>{ 1, 1000, 50, 100 }));
  /* If nothing ran at all, the calls tell.  */
  p.functions[0].trained_entries = p.functions[1].trained_entries
    = not_recorded;
  EXPECT_LT (invocations ()[2], 1);
}

TEST (SharedCounts, AShareThatIsNotGivenIsThatOfTheProgram)
{
  profile p = parse_unit (three);
  p.functions[0].trained_entries = 1;
  const trained_shares trained = { 50, 7, 0, 0 };
  EXPECT_EQ (
    share_counts (p, three_parts, { .97, .99, .5, .1 }, &trained).heat[1],
    function_heat::hottest);
}

TEST (SharedCounts, WithoutWorkNothingIsHot)
{
  const profile p = parse_unit (three);
  const shared_counts none = share_counts (p, { {}, {}, {} }, { .9, .9, 0, 0 });
  EXPECT_TRUE (none.hot_block.zero_p ());
  EXPECT_TRUE (none.hot_call.zero_p ());
  EXPECT_TRUE (none.hottest.zero_p ());
  EXPECT_TRUE (
    share_counts (profile (), {}, { .9, .9, 0, 0 }).hot_block.zero_p ());
}

TEST (SharedCounts, NumbersBeyondADoubleAreCompared)
{
  const profile p = parse_unit ("unit a.c\n main main\n call 1e300 f\n own f\n"
				" call 1e300 g\n own g\n");
  const shared_counts counts = share_counts (
    p, { { { 1, 1 } }, { { 1, 1 } }, { { 1, 1 } } }, { .9, .9, 0, 0 });
  EXPECT_EQ (counts.hot_block, scaled (1e300) * scaled (1e300));
  EXPECT_EQ (counts.invocations[2], counts.hot_block);
}

} // namespace
} // namespace staticprof
