/* The places of functions in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/standings.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

TEST (Standing, TheLikeliestWayIsAProductAndNoSum)
{
  const standings s (R"(
unit a.c
 main main
 call .5 f
 call .3 g
 call .2 g
 own f
 call .5 g
 own g
)");
  EXPECT_NEAR (s.power ("main", fact_likeliest_way), 1, rounding_error * 1);
  EXPECT_NEAR (s.power ("f", fact_likeliest_way), .5, rounding_error * .5);
  EXPECT_NEAR (s.power ("g", fact_likeliest_way), .3, rounding_error * .3);
}

/* All calls of what an ifunc stands for are known, unless its address is
   somewhere else, too.  */
TEST (Standing, VersionsOfAFunctionAreCalledByItsName)
{
  const standings s (R"(
unit a.c
 main main
 call 1 copy
 call 1 calls_stored
 own calls_stored
 call 1 * slot 'variable v'
unit b.c
 own resolver choose
 ifunc alias copy choose
 own fast taken
 own stored taken
 flow 'static result choose' fast
 flow 'static result choose' stored
 flow 'variable v' stored
)");
  EXPECT_TRUE (s["fast"].reached);
  EXPECT_FALSE (s["fast"].repeated);
  EXPECT_TRUE (s["stored"].repeated);
}

TEST (Standing, TheDistanceIsThatOfTheShortestWay)
{
  const standings s (R"(
unit a.c
 main main
 call 1 f
 call .001 h
 own f
 call 1 g
 own g
 call 1 h
 own h
)");
  EXPECT_EQ (s.count ("main", fact_distance), 0);
  EXPECT_EQ (s.count ("g", fact_distance), 2);
  EXPECT_EQ (s.count ("h", fact_distance), 1);
}

TEST (Standing, APointersPlaceIsNoStepButSharesItsCalls)
{
  const standings s (R"(
unit a.c
 main main
 call 4 * slot 'variable v'
 own f taken
 own g taken
 call 1 h
 own h
 flow 'variable v' f
 flow 'variable v' g
)");
  EXPECT_EQ (s.count ("f", fact_distance), 1);
  EXPECT_EQ (s.count ("h", fact_distance), 2);
  EXPECT_NEAR (s.power ("f", fact_likeliest_way), 2, rounding_error * 2);
  EXPECT_EQ (s.count ("f", fact_sites), 0);
}

TEST (Standing, LoopsAroundCallsAddUpAlongAWay)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 8 f
 call 1 h
 own f
 call 8 g
 own g
 call 1 h
 own h
)");
  auto depth = [&p] (int f, int call, int loops) {
    p.functions[f].calls[call].loop_depth = loops;
  };
  depth (0, 0, 1);
  depth (1, 0, 2);
  depth (2, 0, 1);
  const standings s (p);
  EXPECT_EQ (s.count ("f", fact_loops_on_way), 1);
  EXPECT_EQ (s.count ("g", fact_loops_on_way), 3);
  EXPECT_EQ (s.count ("h", fact_loops_on_way), 4);
  EXPECT_EQ (s.count ("g", fact_loops_at_sites), 2);
  /* The deeper one of two call sites counts.  */
  EXPECT_EQ (s.count ("h", fact_loops_at_sites), 1);
}

TEST (Standing, ARecordedBlockSaysHowDeepItsCallIs)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 8 f
 own f
)");
  p.functions[0].calls[0].block = 2;
  p.functions[0].calls[0].loop_depth = 7;
  p.functions[0].blocks[0].loop_depth = 1;
  EXPECT_EQ (standings (p).count ("f", fact_loops_at_sites), 1);
}

TEST (Standing, ARecursionIsALoopWithTheLoopsInIt)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 1 walk
 own walk
 call .5 step
 call 1 leaf
 own step
 call .5 walk
 own leaf
)");
  EXPECT_EQ (standings (p).count ("walk", fact_loops_on_way), 0);
  EXPECT_EQ (standings (p).count ("leaf", fact_loops_on_way), 1);
  p.functions[2].calls[0].loop_depth = 2;
  EXPECT_EQ (standings (p).count ("leaf", fact_loops_on_way), 3);
  EXPECT_EQ (standings (p).share ("walk", fact_recursive), 1);
  EXPECT_EQ (standings (p).share ("leaf", fact_recursive), 0);
}

TEST (Standing, WhatIsNotReachedIsSaidToBeSo)
{
  const standings s (R"(
unit a.c
 main main
 call 0 f
 constructor own before
 own f
 call 1 g
 own g
)");
  EXPECT_TRUE (s["main"].reached);
  EXPECT_FALSE (s["main"].called);
  EXPECT_TRUE (s["before"].reached);
  EXPECT_FALSE (s["f"].reached);
  EXPECT_FALSE (s["g"].reached);
}

TEST (Standing, WhoIsCalledOutsideOfLoopsOnlyIsNotRepeated)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call .5 f
 call 1 f
 call 8 loop
 call 1 again
 call 1 taken
 call 1 * slot 'variable v'
 own f
 call .001 g
 call 1 pointed
 own g
 call 1 both
 own loop
 call 1 both
 own both
 own again
 call .5 again
 call 1 behind
 own behind
 own taken taken
 own pointed
 flow 'variable v' pointed
)");
  p.functions[0].calls[2].loop_depth = 1;
  const standings s (p);
  for (const char *name : { "main", "f", "g" })
    EXPECT_FALSE (s[name].repeated) << name;
  for (const char *name :
       { "loop", "both", "again", "behind", "taken", "pointed" })
    EXPECT_TRUE (s[name].repeated) << name;
}

TEST (Standing, ACallYoungerThanTheRecordSaysItsDepth)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 8 f
 own f
)");
  p.functions[0].blocks[0].id = 0;
  p.functions[0].calls[0].loop_depth = 1;
  const standings s (p);
  EXPECT_TRUE (s["f"].repeated);
  EXPECT_EQ (s.count ("f", fact_loops_at_sites), 1);
}

TEST (Standing, TheOrderOfFunctionsDoesNotMatter)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 2 a
 call 1 b
 own a
 call .5 b
 call 3 c
 own b
 call .25 a
 call 1 d
 own c
 call 1 * slot 'variable v'
 own d taken
 flow 'variable v' d
)");
  const standings forward (p);
  std::reverse (p.functions.begin (), p.functions.end ());
  const standings backward (p);
  for (const profile_function &f : p.functions)
    for (int i = 0; i < n_function_facts; ++i)
      EXPECT_EQ (forward[f.name].value[i], backward[f.name].value[i])
	<< f.name << " " << function_fact_table[i].name;
}

} // namespace
} // namespace staticprof
