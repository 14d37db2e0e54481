/* Weights of where functions stand, against closed forms; the table; programs
   left out.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/fit-invocations.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* Functions that differ in SITES alone.  */
invocation_counts
program (const std::string &name,
	 const std::vector<std::pair<double, double>> &functions)
{
  invocation_counts result;
  result.name = name;
  for (const auto &f : functions)
    {
      standing s;
      s.reached = s.called = true;
      s.value[sites] = f.first;
      result.functions.push_back ({ s, f.second, scaled (1.0) });
    }
  return result;
}

TEST (FitInvocations, TheGradientIsZero)
{
  const invocation_counts p = program ("p", { { 0, 10 }, { 3, 90 } });
  invocation_weights w;
  ASSERT_EQ (fit_invocations ({ p }, -1, w).message, "");
  const double x = w.weight[sites];
  const double share = 1 / (1 + std::exp (-3 * x));
  const double deviation = 1.5;
  EXPECT_NEAR ((share - .9) * 3
		 + invocation_strength * deviation * deviation * x,
	       0, 1e-9);
  EXPECT_NEAR (share, .9, .02);
  EXPECT_EQ (w.weight[blocks], 0);
}

TEST (FitInvocations, TheConstantGivesTheSumPerRun)
{
  invocation_counts p = program ("p", { { 0, 10 }, { 3, 90 } });
  p.runs = 5;
  invocation_weights w;
  ASSERT_EQ (fit_invocations ({ p }, -1, w).message, "");
  double sum = 0;
  for (const auto &f : p.functions)
    sum += std::exp (log_invocations (f.where, w));
  EXPECT_NEAR (sum, 20, 1e-6);
}

TEST (FitInvocations, ProgramsCountEquallyHoweverLongTheyRan)
{
  const auto a = program ("a", { { 0, 1 }, { 1, 3 } });
  const auto b = program ("b", { { 0, 3 }, { 1, 1 } });
  auto c = b;
  for (auto &f : c.functions)
    f.entered *= 1e6;
  invocation_weights w, v;
  ASSERT_EQ (fit_invocations ({ a, b }, -1, w).message, "");
  ASSERT_EQ (fit_invocations ({ a, c }, -1, v).message, "");
  EXPECT_NEAR (w.weight[sites], 0, 1e-9);
  EXPECT_NEAR (v.weight[sites], 0, 1e-9);
}

TEST (FitInvocations, WhatIsLeftOutHasNoSay)
{
  const auto a = program ("a", { { 0, 1 }, { 1, 3 } });
  const auto b = program ("b", { { 0, 3 }, { 1, 1 } });
  invocation_weights alone, left;
  ASSERT_EQ (fit_invocations ({ a }, -1, alone).message, "");
  ASSERT_EQ (fit_invocations ({ a, b }, 1, left).message, "");
  EXPECT_NEAR (left.weight[sites], alone.weight[sites], 1e-9);
  EXPECT_NEAR (left.constant, alone.constant, 1e-9);
}

TEST (FitInvocations, NothingEnteredIsAnError)
{
  invocation_weights w;
  EXPECT_FALSE (fit_invocations ({}, -1, w).ok ());
  EXPECT_FALSE (
    fit_invocations ({ program ("p", { { 0, 0 }, { 1, 0 } }) }, -1, w).ok ());
}

TEST (FitInvocations, CountsWhatIsMeasuredAndCalled)
{
  std::vector<profile> parts = { unit_of ({ measured_function ("main", 7)
					      .block (2, 1, 7)
					      .block (3, 8, 21, 1)
					      .call (2, "once", 7)
					      .call (3, "f", 14)
					      .call (3, "h", 1),
					    leaf ("once", 7), leaf ("f", 14),
					    leaf ("g", 3),
					    leaf ("h", not_measured) }) };
  measured_program m;
  ASSERT_EQ (join_measured (parts, "x", m).message, "");
  const invocation_counts c = count_invocations (m, "x");
  EXPECT_EQ (c.runs, 7);
  /* main and once are bounded, g not reached, h not measured.  */
  ASSERT_EQ (c.functions.size (), 1u);
  EXPECT_EQ (c.functions[0].entered, 14);
  EXPECT_EQ (c.functions[0].propagated.to_double (), 8);
}

TEST (FitInvocations, TheTableHasNamesInTheirOrder)
{
  invocation_weights w;
  w.constant = 1;
  w.weight[calls_made] = -.123456;
  const std::string table = write_invocation_weights (
    { program ("b", {}), program ("a", {}) }, w);
  EXPECT_NE (table.find ("# programs: a b\nconstant 1.0000\nlikeliest_way "
			 "0.0000\n"),
	     std::string::npos)
    << table;
  EXPECT_NE (table.find ("\ncalls_made -0.1235\n"), std::string::npos);
}

TEST (FitInvocations, OfOneProgramNothingIsLeftOut)
{
  const std::vector<invocation_counts> one = { program (
    "a", { { 0, 1 }, { 1, 2 }, { 2, 1000 } }) };
  invocation_weights w;
  ASSERT_EQ (fit_invocations (one, -1, w).message, "");
  std::string text;
  ASSERT_EQ (show_invocations (one, w, text).message, "");
  for (const char *name : { "constant ", "\na ", "\nMean " })
    {
      const std::size_t at = text.find (name);
      ASSERT_NE (at, std::string::npos) << name << text;
      const std::string line = text.substr (at + 1,
					    text.find ('\n', at + 1) - at - 1);
      EXPECT_EQ (line.substr (line.size () - 2), " -") << text;
    }
}

TEST (FitInvocations, ShowsEachProgramUnderTheFitOfTheOther)
{
  /* What is hot in the one is cold in the other: of weights that do not leave a
     program out one of the two would have all.  */
  const std::vector<invocation_counts> programs = {
    program ("a", { { 0, 1 }, { 1, 2 }, { 2, 1000 } }),
    program ("c", { { 0, 1000 }, { 1, 1 }, { 2, 1 } })
  };
  invocation_weights w;
  ASSERT_EQ (fit_invocations (programs, -1, w).message, "");
  std::string text;
  ASSERT_EQ (show_invocations (programs, w, text).message, "");
  for (const char *name : { "\na ", "\nc ", "\nMean " })
    {
      const std::size_t at = text.find (name);
      ASSERT_NE (at, std::string::npos) << name << text;
      const std::string line = text.substr (at + 1,
					    text.find ('\n', at + 1) - at);
      EXPECT_EQ (line.substr (line.find_last_of (' ') + 1), "0.0000\n") << text;
    }
}

} // namespace
} // namespace staticprof
