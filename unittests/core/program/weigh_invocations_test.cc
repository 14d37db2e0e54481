/* Invocations weighed by where functions stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Run from the top of the source tree.  */

#include "plugin/core/program/weigh-invocations.h"

#include "plugin/core/program/entries.h"
#include "unittests/support/graph_literal.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace staticprof
{
namespace
{

struct weighed
{
  weighed (const std::string &text, const invocation_weights &w, int loops = 1)
    : p (parse_program (text)), calls (p)
  {
    /* All in loops, usually.  */
    for (profile_function &f : p.functions)
      for (profile_call &c : f.calls)
	c.loop_depth = loops;
    const std::vector<scaled> entered = entries_from_outside (p, calls);
    solution = propagate_calls (entered, calls.edges);
    weigh_invocations (p, calls, entered, w, solution);
  }
  double invocations_of (const std::string &name) const
  {
    return solution.function[&function_named (p, name) - p.functions.data ()]
      .to_double ();
  }
  double call (int i) const
  {
    return solution.call[calls.edge_of_call[i]].to_double ();
  }

  profile p;
  program_calls calls;
  invocations solution;
};

invocation_weights
only (circumstance which, double weight, double constant = 0)
{
  invocation_weights w;
  w.constant = constant;
  w.weight[which] = weight;
  return w;
}

const char *const text = R"(
unit a.c
 main main
 call .25 f
 call 8 * slot 'variable v'
 constructor own before
 own f
 call 4 g
 own g taken
 own never
 call 1 never2
 own never2
 flow 'variable v' g
)";

/* Twenty binary digits.  */
constexpr double rounded = 1e-6;

TEST (WeighInvocations, AreEToTheWeightedSum)
{
  const weighed w (text, only (likeliest_way, .5, 2));
  EXPECT_NEAR (w.invocations_of ("f"), std::exp (2) * std::sqrt (.25),
	       10 * rounded);
  EXPECT_NEAR (w.invocations_of ("g"), std::exp (2) * std::sqrt (8),
	       100 * rounded);
}

TEST (WeighInvocations, WhoIsOnlyEnteredFromOutsideIsKnown)
{
  const weighed w (text, only (likeliest_way, .5, 2));
  EXPECT_EQ (w.invocations_of ("main"), 1);
  EXPECT_EQ (w.invocations_of ("before"), 1);
  EXPECT_EQ (w.invocations_of ("never"), 0);
  EXPECT_EQ (w.invocations_of ("never2"), 0);
  /* Not if it is also called.  */
  const weighed again (R"(
unit a.c
 main main
 call .5 main
)",
		       only (sites, 3));
  EXPECT_NEAR (again.invocations_of ("main"), 8, 10 * rounded);
}

TEST (WeighInvocations, WhereThereAreBranchesOnlyPropagationStays)
{
  const weighed w (text, only (likeliest_way, .5, 2), 0);
  EXPECT_EQ (w.invocations_of ("f"), .25);
  EXPECT_NEAR (w.invocations_of ("g"), std::exp (2) * std::sqrt (8),
	       100 * rounded);
}

TEST (WeighInvocations, ACallIsTheMeanOfWhatBothSidesSay)
{
  /* f: 1; g: 3 direct, 8 by the pointer as the callers say; g itself says
     e^2.  */
  const weighed w (R"(
unit a.c
 main main
 call 1 f
 call 8 * slot 'variable v'
 own f
 call 1 g
 call 2 g
 own g taken
 flow 'variable v' g
)",
		   only (calls_made, 0, 2));
  const double e2 = std::exp (2.);
  const double arriving = 3 * e2 + 8;
  EXPECT_NEAR (w.invocations_of ("g"), e2, 10 * rounded);
  EXPECT_NEAR (w.call (2), e2 * std::sqrt (e2 / arriving), 100 * rounded);
  EXPECT_NEAR (w.call (3), 2 * e2 * std::sqrt (e2 / arriving), 100 * rounded);
  /* The pointer's calls are what its callers make.  */
  EXPECT_NEAR (w.call (1), 8, rounded);
}

TEST (WeighInvocations, WhereBothSidesAgreeNothingChanges)
{
  /* All weight on the likeliest way, and there is but one.  */
  const weighed w (R"(
unit a.c
 main main
 call 4 f
 own f
 call .5 g
 own g
)",
		   only (likeliest_way, 1));
  EXPECT_NEAR (w.invocations_of ("f"), 4, 10 * rounded);
  EXPECT_NEAR (w.invocations_of ("g"), 2, 10 * rounded);
  EXPECT_NEAR (w.call (0), 4, 10 * rounded);
  EXPECT_NEAR (w.call (1), 2, 10 * rounded);
}

TEST (WeighInvocations, ARatherLongWayIsNotTooLong)
{
  std::string chain = "unit a.c\n main main\n call 1e-6 f0\n";
  for (int i = 0; i < 1000; ++i)
    chain += " own f" + std::to_string (i) + "\n call 1e-6 f"
	     + std::to_string (i + 1) + "\n";
  chain += " own f1000\n";
  const weighed w (chain, only (likeliest_way, 1));
  EXPECT_GT (w.invocations_of ("f1000"), 0);
  EXPECT_EQ (w.invocations_of ("f1000"), w.invocations_of ("f500"));
}

TEST (WeighInvocations, OnlyInAProgramAndOnlyIfAsked)
{
  profile p = parse_program (text);
  for (profile_call &c : p.functions[0].calls)
    c.loop_depth = 1;
  estimate_program (p);
  const scaled propagated = function_named (p, "f").invocations;
  EXPECT_EQ (propagated.to_double (), .25);
  p.weigh_invocations = true;
  estimate_program (p);
  EXPECT_NE (function_named (p, "f").invocations, propagated);
  p.scope = profile_scope::unit;
  estimate_program (p);
  EXPECT_EQ (function_named (p, "f").invocations, propagated);
}

TEST (WeighInvocations, AProgramIsWeighedIfAllItsUnitsAre)
{
  for (bool both : { false, true })
    {
      std::vector<profile> parts = { parse_unit ("unit a.c\n main main\n"),
				     parse_unit ("unit b.c\n f\n") };
      parts[0].weigh_invocations = true;
      parts[1].weigh_invocations = both;
      profile p;
      EXPECT_TRUE (merge_profiles (parts, "program", p).ok ());
      EXPECT_EQ (p.weigh_invocations, both);
    }
}

TEST (WeighInvocations, TheTableIsTheOneThatIsKept)
{
  std::ifstream file ("heuristics/default.invocations");
  const std::string table ((std::istreambuf_iterator<char> (file)), {});
  auto kept = [&table] (const std::string &name) {
    const std::size_t at = table.find ("\n" + name + " ");
    EXPECT_NE (at, std::string::npos) << name;
    return std::stod (table.substr (at + name.size () + 2));
  };
  EXPECT_EQ (default_invocation_weights.constant, kept ("constant"));
  for (int i = 0; i < n_circumstances; ++i)
    EXPECT_EQ (default_invocation_weights.weight[i],
	       kept (circumstance_names[i]));
}

/* docs/whole-program.md has a row for each weight, with four decimals as in the
   file, and says the power to which the likeliest way is trusted.  */
TEST (WeighInvocations, TheTableIsInTheDocs)
{
  auto row = [] (const std::string &name, double weight) {
    char text[40];
    std::snprintf (text, sizeof text, "| %.4f |\n", weight);
    return "`" + name + "` " + text;
  };
  const invocation_weights &w = default_invocation_weights;
  std::string expected = row ("constant", w.constant), documented;
  for (int i = 0; i < n_circumstances; ++i)
    expected += row (circumstance_names[i], w.weight[i]);
  char power[40];
  std::snprintf (power, sizeof power, " to the power of .%02.0f;",
		 100 * w.weight[likeliest_way]);

  std::ifstream in ("docs/whole-program.md");
  ASSERT_TRUE (in.good ());
  bool table = false, power_said = false;
  for (std::string line; std::getline (in, line);)
    {
      if (table && line.find ("| `") == 0)
	{
	  const std::vector<std::string> cells = split (line, '|');
	  ASSERT_GE (cells.size (), 2u) << line;
	  documented += cells[0].substr (0, cells[0].find ('`', 1) + 1) + " | "
			+ cells[1] + " |\n";
	  power_said |= line.find (power) != line.npos;
	}
      table = line.find ("| circumstance") == 0
	      || (table && line.find ("|") == 0);
    }
  EXPECT_EQ (expected, documented);
  EXPECT_TRUE (power_said) << power;
}

} // namespace
} // namespace staticprof
