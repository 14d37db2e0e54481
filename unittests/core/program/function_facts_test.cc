/* The facts of functions that depend on their text, their calls and callers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/standings.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{
namespace
{

TEST (FunctionFacts, SitesAreDirectCallsInTheText)
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

TEST (FunctionFacts, BlocksAreCountedOrTheRecordSaysHowMany)
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

TEST (FunctionFacts, PropagatedAndWithEveryFunctionThatNobodyCallsEnteredOnce)
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
  EXPECT_NEAR (s.power ("f", fact_propagated), .5, rounding_error);
  EXPECT_EQ (s.of ("root", fact_propagated), -32768);
  EXPECT_NEAR (s.power ("pointed", fact_propagated), 3, 3 * rounding_error);
  EXPECT_NEAR (s.power ("main", fact_from_roots), 1, rounding_error);
  EXPECT_NEAR (s.power ("pointed", fact_from_roots), 4, 4 * rounding_error);
  EXPECT_NEAR (s.power ("f", fact_callers_propagated), 1, rounding_error);
  EXPECT_EQ (s.of ("main", fact_callers_propagated), -32768);
  EXPECT_EQ (s.count ("main", fact_callers), 0);
  /* A function that is not reached does not count.  */
  EXPECT_EQ (s.of ("root", fact_from_roots), -32768);
  EXPECT_NEAR (s.power ("f", fact_from_roots), .5, rounding_error);
  EXPECT_EQ (s.count ("f", fact_callers), 1);
  EXPECT_EQ (s.count ("f", fact_sites), 1);
  EXPECT_EQ (s.count ("f", fact_functions), 4);
  EXPECT_EQ (s.share ("pointed", fact_by_pointer), 1);
  EXPECT_EQ (s.share ("f", fact_by_pointer), 0);
}

TEST (FunctionFacts, WhatItsTextCalls)
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
  EXPECT_NEAR (s.power ("main", fact_calls_run), 2, 2 * rounding_error);
  EXPECT_EQ (s.of ("f", fact_calls_run), -32768);
  EXPECT_EQ (s.count ("main", fact_own_calls), 1);
  EXPECT_EQ (s.count ("main", fact_failure_calls), 1);
  EXPECT_EQ (s.count ("main", fact_memory_calls), 2);
}

TEST (FunctionFacts, SitesOfAFunction)
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
  EXPECT_NEAR (s.share ("f", fact_cold_sites), .4, rounding_error * 2);
  EXPECT_EQ (s.count ("f", fact_callers), 2);
  EXPECT_NEAR (s.power ("f", fact_likeliest_site), .5, rounding_error);
  EXPECT_EQ (s.of ("main", fact_cold_sites), 0);
  EXPECT_EQ (s.of ("main", fact_likeliest_site), -32768);
}

TEST (FunctionFacts, WhatAFunctionIs)
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

TEST (FunctionFacts, WhatDoesNotFitIsCutOff)
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

} // namespace
} // namespace staticprof
