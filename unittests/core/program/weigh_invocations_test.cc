/* Invocations weighed by the functions' places in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Run from the top of the source tree.  */

#include "plugin/core/program/weigh-invocations.h"

#include "unittests/support/model_text.h"
#include "unittests/support/program_literal.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace staticprof
{
namespace
{

struct weighed
{
  weighed (const std::string &text, const stored_model &m, int loops = 1)
    : p (parse_program (text)), calls (p)
  {
    /* Usually all calls are in loops.  */
    for (profile_function &f : p.functions)
      for (profile_call &c : f.calls)
	c.loop_depth = loops;
    const std::vector<scaled> entered = entries_from_outside (p, calls,
							      addresses::all);
    solution = propagate_calls (entered, calls.edges);
    weigh_invocations (p, calls, entered, m.view (), solution);
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

/* A model that takes from_roots to the power of .5, adds BASE and the
   answer of TREE, which tests calls_made.  */
stored_model
model (int base, const std::string &tree = "l 0\n")
{
  return model_of ({ "from_roots 512", "calls_made 0" },
		   "head function trees 1 depth 1 base "
		     + std::to_string (base * log_odds_unit) + "\n" + tree,
		   about_functions);
}

/* The factor of that model for the fact from_roots, X.  */
double
start (double x)
{
  return std::sqrt (x);
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

const double e = std::exp (1.);

/* Expect FOUND to be X within a unit of the logarithm.  */
void
expect_about (double found, double x)
{
  EXPECT_NEAR (found, x, x / log_odds_unit);
}

TEST (WeighInvocations, AreEToTheStartAndTheTrees)
{
  /* Functions that call get 1 more, others 2 less.  */
  const weighed w (text, model (3, "n 1 1 0\nl -2048\nl 1024\n"));
  expect_about (w.invocations_of ("f"), start (.25) * e * e * e * e);
  expect_about (w.invocations_of ("g"), start (9) * e);
}

TEST (WeighInvocations, WeightsAreOfUnits)
{
  standing s;
  s.value[fact_from_roots] = 3 * log_odds_unit;
  s.value[fact_internal] = log_odds_unit;
  s.value[fact_propagated] = -32768;
  s.value[fact_sites] = 32767;
  const stored_model m = model_of (
    { "from_roots 512", "internal -100", "propagated -32768", "sites 32767" },
    "head function trees 1 depth 0 base 7\nl 0\n", about_functions);
  EXPECT_EQ (log_invocations (s, m.view ()),
	     7 + (512 * 3 - 100 + 1024 * 1024 + 32767 * 32767 / 1024));
}

/* The part of FACT in PARTS.  */
int
share (const std::vector<log_odds_part> &parts, int fact)
{
  for (const log_odds_part &p : parts)
    if (p.fact == fact)
      return p.log_odds;
  return 0;
}

int
sum (const std::vector<log_odds_part> &parts)
{
  int result = 0;
  for (const log_odds_part &p : parts)
    result += p.log_odds;
  return result;
}

TEST (WeighInvocations, AFactsPartIsItsWeightAndWhatItsTestsChange)
{
  /* A function that calls gets 1 more than the mean of 3, others 2 less.  */
  const stored_model m = model (2, "n 1 1 1024\nl -1024\nl 2048\n");
  standing s;
  s.value[fact_from_roots] = 3 * log_odds_unit + 1;
  s.value[fact_calls_made] = log_odds_unit;
  const std::vector<log_odds_part> parts = explain_log_invocations (s,
								    m.view ());
  ASSERT_EQ (parts.size (), 3u);
  EXPECT_EQ (parts[0].fact, without_facts);
  EXPECT_EQ (parts[0].log_odds, 3 * log_odds_unit);
  EXPECT_EQ (parts[1].fact, fact_from_roots);
  EXPECT_EQ (parts[1].log_odds, 3 * log_odds_unit / 2);
  EXPECT_EQ (parts[2].fact, fact_calls_made);
  EXPECT_EQ (parts[2].log_odds, 1024);
  s.value[fact_calls_made] = 0;
  EXPECT_EQ (share (explain_log_invocations (s, m.view ()), fact_calls_made),
	     -2048);
}

TEST (WeighInvocations, PartsAddUpToTheWhole)
{
  const learned_model &m = default_invocations_model;
  random_source r (1);
  for (int i = 0; i < 1000; ++i)
    {
      standing s;
      for (std::int16_t &value : s.value)
	value = static_cast<std::int16_t> (r.below (8 * log_odds_unit)
					   - 2 * log_odds_unit);
      const std::vector<log_odds_part> parts = explain_log_invocations (s, m);
      EXPECT_EQ (sum (parts), log_invocations (s, m));
      EXPECT_EQ (parts[0].fact, without_facts);
      std::size_t n = parts.size ();
      if (parts[n - 1].fact == other_facts)
	{
	  EXPECT_LT (std::abs (parts[--n].log_odds),
		     std::abs (parts[1].log_odds));
	}
      for (std::size_t k = 2; k < n; ++k)
	EXPECT_GE (std::abs (parts[k - 1].log_odds),
		   std::abs (parts[k].log_odds));
    }
}

TEST (WeighInvocations, AProgramsPartsAreThoseOfItsInvocations)
{
  profile p = parse_program (text);
  p.weigh_invocations = true;
  for (profile_call &c : p.functions[0].calls)
    c.loop_depth = 1;
  estimate_program (p);
  auto parts_of = [&p] (const std::string &name) {
    return explain_invocations (
	     p)[&function_named (p, name) - p.functions.data ()]
      .parts;
  };
  for (const char *name : { "f", "g" })
    expect_about (function_named (p, name).invocations.to_double (),
		  std::exp (sum (parts_of (name)) / double (log_odds_unit)));
  for (const char *name : { "main", "before", "never" })
    EXPECT_TRUE (parts_of (name).empty ());
  /* The parts of an estimate that another version made are not known.  */
  const_cast<profile_function &> (function_named (p, "f")).invocations = 7.0;
  EXPECT_TRUE (parts_of ("f").empty ());
  EXPECT_FALSE (parts_of ("g").empty ());
  p.scope = profile_scope::unit;
  EXPECT_TRUE (parts_of ("g").empty ());
}

TEST (WeighInvocations, WhoIsOnlyEnteredFromOutsideIsKnown)
{
  const weighed w (text, model (2));
  EXPECT_EQ (w.invocations_of ("main"), 1);
  EXPECT_EQ (w.invocations_of ("before"), 1);
  EXPECT_EQ (w.invocations_of ("never"), 0);
  EXPECT_EQ (w.invocations_of ("never2"), 0);
  /* The function does not count like that if it is also called.  */
  const weighed again (R"(
unit a.c
 main main
 call .5 main
)",
		       model (2));
  expect_about (again.invocations_of ("main"), start (2) * e * e);
}

TEST (WeighInvocations, WhereThereAreBranchesOnlyPropagationStays)
{
  const weighed w (text, model (2), 0);
  EXPECT_EQ (w.invocations_of ("f"), .25);
  expect_about (w.invocations_of ("g"), start (9) * e * e);
}

TEST (WeighInvocations, ACallIsTheMeanOfWhatBothSidesSay)
{
  /* f is invoked once; g gets 3 direct calls, and 8 through the pointer
     according to the callers.  */
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
		   model (2));
  const double f = w.invocations_of ("f"), g = w.invocations_of ("g");
  expect_about (f, e * e);
  expect_about (g, start (11) * e * e);
  const double arriving = 3 * f + 8;
  EXPECT_NEAR (w.call (2), f * std::sqrt (g / arriving), 1e-6);
  EXPECT_NEAR (w.call (3), 2 * f * std::sqrt (g / arriving), 1e-6);
  /* The calls through the pointer are those that the callers make.  */
  EXPECT_NEAR (w.call (1), 8, 1e-6);
}

TEST (WeighInvocations, WhereBothSidesAgreeNothingChanges)
{
  const weighed w (R"(
unit a.c
 main main
 call 1 f
 own f
 call 1 g
 own g
)",
		   model (0));
  for (const char *name : { "f", "g" })
    EXPECT_EQ (w.invocations_of (name), 1);
  for (int call : { 0, 1 })
    EXPECT_EQ (w.call (call), 1);
}

TEST (WeighInvocations, ARatherLongWayIsNotTooLong)
{
  std::string chain = "unit a.c\n main main\n call 1e-6 f0\n";
  for (int i = 0; i < 1000; ++i)
    chain += " own f" + std::to_string (i) + "\n call 1e-6 f"
	     + std::to_string (i + 1) + "\n";
  chain += " own f1000\n";
  const weighed w (chain, model (0));
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
  for (bool first : { false, true })
    for (bool second : { false, true })
      {
	std::vector<profile> parts = { parse_unit ("unit a.c\n main main\n"),
				       parse_unit ("unit b.c\n f\n") };
	parts[0].weigh_invocations = first;
	parts[1].weigh_invocations = second;
	profile p;
	EXPECT_TRUE (merge_profiles (parts, "program", p).ok ());
	EXPECT_EQ (p.weigh_invocations, first && second);
      }
}

TEST (WeighInvocations, TheModelInForceIsTheOneThatIsKept)
{
  std::ifstream in ("plugin/core/learned/invocations.model");
  const std::string kept ((std::istreambuf_iterator<char> (in)), {});
  stored_model m;
  ASSERT_EQ (read_model ("kept", kept, about_functions, m).message, "");
  EXPECT_EQ (m.checksum, default_invocations_model.checksum);
  EXPECT_EQ (m.made, default_invocations_model.made);
  EXPECT_TRUE (default_invocations_model.has (model_head::function));
  EXPECT_FALSE (default_invocations_model.has (model_head::branch));
}

} // namespace
} // namespace staticprof
