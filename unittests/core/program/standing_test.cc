/* Where functions stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/standing.h"

#include "plugin/core/program/entries.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace staticprof
{
namespace
{

/* The standings in a program, by name.  */
class standings
{
public:
  explicit standings (const std::string &text)
    : standings (parse_program (text))
  {
  }
  explicit standings (const profile &program) : p (program)
  {
    const program_calls calls (p);
    m_all = find_standings (p, calls, entries_from_outside (p, calls));
  }
  const standing &operator[] (const std::string &name) const
  {
    return m_all[&function_named (p, name) - p.functions.data ()];
  }
  /* What VALUE is the logarithm of, of function NAME.  */
  double of (const std::string &name, circumstance which) const
  {
    return std::exp ((*this)[name].value[which]);
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
  EXPECT_NEAR (s.of ("main", likeliest_way), 1, 1e-12);
  EXPECT_NEAR (s.of ("f", likeliest_way), .5, 1e-12);
  EXPECT_NEAR (s.of ("g", likeliest_way), .3, 1e-12);
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
  EXPECT_NEAR (s.of ("main", distance), 1, 1e-12);
  EXPECT_NEAR (s.of ("g", distance), 3, 1e-12);
  EXPECT_NEAR (s.of ("h", distance), 2, 1e-12);
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
  EXPECT_NEAR (s.of ("f", distance), 2, 1e-12);
  EXPECT_NEAR (s.of ("h", distance), 3, 1e-12);
  EXPECT_NEAR (s.of ("f", likeliest_way), 2, 1e-12);
  EXPECT_NEAR (s.of ("f", sites), 1, 1e-12);
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
  EXPECT_NEAR (s.of ("f", loops_on_way), 2, 1e-12);
  EXPECT_NEAR (s.of ("g", loops_on_way), 4, 1e-12);
  EXPECT_NEAR (s.of ("h", loops_on_way), 5, 1e-12);
  EXPECT_NEAR (s.of ("g", loops_at_sites), 3, 1e-12);
  /* The deepest of two sites.  */
  EXPECT_NEAR (s.of ("h", loops_at_sites), 2, 1e-12);
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
  EXPECT_NEAR (standings (p).of ("f", loops_at_sites), 2, 1e-12);
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
  EXPECT_NEAR (standings (p).of ("walk", loops_on_way), 1, 1e-12);
  EXPECT_NEAR (standings (p).of ("leaf", loops_on_way), 2, 1e-12);
  p.functions[2].calls[0].loop_depth = 2;
  EXPECT_NEAR (standings (p).of ("leaf", loops_on_way), 4, 1e-12);
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
  EXPECT_NEAR (s.of ("f", sites), 4, 1e-12);
  EXPECT_NEAR (s.of ("g", sites), 1, 1e-12);
  EXPECT_TRUE (s["g"].called);
  EXPECT_NEAR (s.of ("main", calls_made), 4, 1e-12);
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
  EXPECT_NEAR (standings (p).of ("f", blocks), 2, 1e-12);
  /* GCC's entry and exit do not count.  */
  p.functions[1].blocks.resize (3);
  p.functions[1].blocks[1].id = 0;
  p.functions[1].blocks[2].id = 1;
  EXPECT_NEAR (standings (p).of ("f", blocks), 2, 1e-12);
  p.functions[1].blocks.clear ();
  EXPECT_NEAR (standings (p).of ("f", blocks), 7, 1e-12);
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
  EXPECT_NEAR (s.of ("f", loops_at_sites), 2, 1e-12);
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
    for (int i = 0; i < n_circumstances; ++i)
      EXPECT_EQ (forward[f.name].value[i], backward[f.name].value[i])
	<< f.name << " " << circumstance_names[i];
}

} // namespace
} // namespace staticprof
