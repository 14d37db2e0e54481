/* The places of functions in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/standing.h"

#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace staticprof
{
namespace
{

constexpr double rounded = .6 / log_odds_unit;

/* The standings of a program's functions by name.  */
class standings
{
public:
  explicit standings (const std::string &text)
    : standings (parse_program (text))
  {
  }
  explicit standings (const profile &program) : p (program)
  {
    program_calls calls (p);
    const std::vector<scaled> entered = entries_from_outside (p, calls,
							      addresses::all);
    m_all = find_standings (p, calls, entered,
			    propagate_calls (entered, calls.edges).function);
  }
  const standing &operator[] (const std::string &name) const
  {
    return m_all[&function_named (p, name) - p.functions.data ()];
  }
  int of (const std::string &name, function_fact which) const
  {
    return (*this)[name].value[which];
  }
  double share (const std::string &name, function_fact which) const
  {
    return static_cast<double> (of (name, which)) / log_odds_unit;
  }
  /* The number whose logarithm the fact is.  */
  double power (const std::string &name, function_fact which) const
  {
    return std::exp (share (name, which));
  }
  /* The number N of a fact that is the logarithm of N + 1.  */
  long count (const std::string &name, function_fact which) const
  {
    return std::lround (power (name, which) - 1);
  }

  const profile p;

private:
  std::vector<standing> m_all;
};

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
  EXPECT_NEAR (s.power ("main", fact_likeliest_way), 1, rounded * 1);
  EXPECT_NEAR (s.power ("f", fact_likeliest_way), .5, rounded * .5);
  EXPECT_NEAR (s.power ("g", fact_likeliest_way), .3, rounded * .3);
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
  EXPECT_NEAR (s.power ("f", fact_likeliest_way), 2, rounded * 2);
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

TEST (Standing, SitesAreDirectCallsInTheText)
{
  const standings s (R"(
unit a.c
 main main
 call 5 f
 call .1 other
 call 1 qsort 3=g
 own f
 call .5 f
 own g taken
 alias other f
)");
  EXPECT_EQ (s.count ("f", fact_sites), 3);
  EXPECT_EQ (s.count ("g", fact_sites), 0);
  EXPECT_TRUE (s["g"].called);
  EXPECT_EQ (s.count ("main", fact_calls_made), 3);
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

TEST (Standing, BlocksAreCountedOrTheRecordSaysHowMany)
{
  profile p = parse_program (R"(
unit a.c
 main main
 call 1 f
 own f
)");
  p.functions[1].size = 6;
  EXPECT_EQ (standings (p).count ("f", fact_blocks), 1);
  /* GCC's entry and exit blocks do not count.  */
  p.functions[1].blocks.resize (3);
  p.functions[1].blocks[1].id = 0;
  p.functions[1].blocks[2].id = 1;
  EXPECT_EQ (standings (p).count ("f", fact_blocks), 1);
  p.functions[1].blocks.clear ();
  EXPECT_EQ (standings (p).count ("f", fact_blocks), 6);
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

TEST (Standing, PropagatedAndWithEveryFunctionThatNobodyCallsEnteredOnce)
{
  const standings s (R"(
unit a.c
 main main
 call .5 f
 call 3 * slot 'variable v'
 root
 call 2 f
 call 4 root
 own f
 call 2 g
 own g
 own pointed taken
 flow 'variable v' pointed
)");
  EXPECT_NEAR (s.power ("f", fact_propagated), .5, rounded);
  EXPECT_EQ (s.of ("root", fact_propagated), -32768);
  EXPECT_NEAR (s.power ("pointed", fact_propagated), 3, 3 * rounded);
  EXPECT_NEAR (s.power ("main", fact_from_roots), 1, rounded);
  EXPECT_NEAR (s.power ("pointed", fact_from_roots), 4, 4 * rounded);
  EXPECT_NEAR (s.power ("f", fact_callers_propagated), 1, rounded);
  EXPECT_EQ (s.of ("main", fact_callers_propagated), -32768);
  EXPECT_EQ (s.count ("main", fact_callers), 0);
  /* A function that is not reached does not count.  */
  EXPECT_EQ (s.of ("root", fact_from_roots), -32768);
  EXPECT_NEAR (s.power ("f", fact_from_roots), .5, rounded);
  EXPECT_EQ (s.count ("f", fact_callers), 1);
  EXPECT_EQ (s.count ("f", fact_sites), 1);
  EXPECT_EQ (s.count ("f", fact_functions), 4);
  EXPECT_EQ (s.share ("pointed", fact_by_pointer), 1);
  EXPECT_EQ (s.share ("f", fact_by_pointer), 0);
}

TEST (Standing, WhatItsTextCalls)
{
  const standings s (R"(
unit a.c
 main main
 call .5 f
 call .25 malloc
 call .125 free
 call .125 print_error
 call 1 puts
 own f
)");
  EXPECT_EQ (s.count ("main", fact_calls_made), 5);
  EXPECT_NEAR (s.power ("main", fact_calls_run), 2, 2 * rounded);
  EXPECT_EQ (s.of ("f", fact_calls_run), -32768);
  EXPECT_EQ (s.count ("main", fact_own_calls), 1);
  EXPECT_EQ (s.count ("main", fact_failure_calls), 1);
  EXPECT_EQ (s.count ("main", fact_memory_calls), 2);
}

TEST (Standing, SitesOfAFunction)
{
  const standings s (R"(
unit a.c
 main main
 call .0625 f
 call .5 f
 call .01 f
 call 1 g
 own g
 call .25 f
 own f
 call .125 f
)");
  EXPECT_EQ (s.count ("f", fact_sites), 5);
  EXPECT_NEAR (s.share ("f", fact_cold_sites), .4, rounded * 2);
  EXPECT_EQ (s.count ("f", fact_callers), 2);
  EXPECT_NEAR (s.power ("f", fact_likeliest_site), .5, rounded);
  EXPECT_EQ (s.of ("main", fact_cold_sites), 0);
  EXPECT_EQ (s.of ("main", fact_likeliest_site), -32768);
}

TEST (Standing, WhatAFunctionIs)
{
  const standings s (R"(
unit a.c
 main main
 call 1 f
 call 1 g
 own die taken sig v(i32,p,...)
 own f sig p()
unit b.c
 weak g sig i32(p)
)");
  EXPECT_EQ (s.count ("die", fact_arguments), 3);
  EXPECT_EQ (s.count ("f", fact_arguments), 0);
  EXPECT_EQ (s.count ("g", fact_arguments), 1);
  EXPECT_EQ (s.count ("main", fact_arguments), 0);
  EXPECT_EQ (s.share ("die", fact_returns), 0);
  EXPECT_EQ (s.share ("f", fact_returns), 1);
  EXPECT_EQ (s.share ("main", fact_returns), 0);
  EXPECT_EQ (s.share ("die", fact_about_failure), 1);
  EXPECT_EQ (s.share ("f", fact_about_failure), 0);
  EXPECT_EQ (s.share ("f", fact_internal), 1);
  EXPECT_EQ (s.share ("g", fact_internal), 0);
  EXPECT_EQ (s.share ("f", fact_replaceable), 0);
  EXPECT_EQ (s.share ("g", fact_replaceable), 1);
  EXPECT_EQ (s.share ("die", fact_address_taken), 1);
  EXPECT_EQ (s.share ("f", fact_address_taken), 0);
  EXPECT_EQ (s.count ("f", fact_functions), 4);
  EXPECT_EQ (s.count ("f", fact_unit_functions), 3);
  EXPECT_EQ (s.count ("g", fact_unit_functions), 1);
}

TEST (Standing, WhatDoesNotFitIsCutOff)
{
  std::string chain = "unit a.c\n main main\n call 1e-6 f0\n";
  for (int i = 0; i < 9; ++i)
    chain += " own f" + std::to_string (i) + "\n call 1e-6 f"
	     + std::to_string (i + 1) + "\n";
  const standings s (chain + " own f9\n");
  EXPECT_EQ (s.of ("f9", fact_likeliest_way), -32768);
  EXPECT_EQ (s.of ("f9", fact_propagated), -32768);
  EXPECT_GT (s.of ("f0", fact_propagated), -32768);
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
