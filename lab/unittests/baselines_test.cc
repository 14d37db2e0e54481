/* The estimates of other predictors.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/analyses.h"
#include "lab/tool/accuracy/baselines.h"
#include "lab/tool/accuracy/replace-probabilities.h"
#include "lab/unittests/voted_branch.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* 0 -> 2 <-> 3, 2 -> 1: if p is the probability of 2 -> 3, block 2 is executed
   1 / (1 - p) times.  */
TEST (Baselines, FrequenciesFollowFromProbabilities)
{
  measured_function f ("main", 1);
  f.block (2, 5, 60).block (3, 4, 50).edge (3, 2, 1, 50, kind_back);
  f.edge (0, 2, 1, 10).edge (2, 3, .8, 50).edge (2, 1, .2, 10);
  f.call (3, "f", 50);
  profile_function g = f;
  replace_probabilities (g, even_probabilities (g));
  EXPECT_DOUBLE_EQ (g.blocks[0].frequency.to_double (), 1);
  EXPECT_DOUBLE_EQ (g.blocks[2].frequency.to_double (), 2);
  EXPECT_DOUBLE_EQ (g.blocks[3].frequency.to_double (), 1);
  EXPECT_DOUBLE_EQ (g.calls[0].frequency.to_double (), 1);
  EXPECT_DOUBLE_EQ (g.edges[2].probability, .5);
  EXPECT_EQ (g.measured.blocks[2], 60);
  replace_probabilities (g, { 1, 1, .9, .1 });
  EXPECT_NEAR (g.blocks[2].frequency.to_double (), 10, 1e-9);
  profile_function light;
  replace_probabilities (light, {});
  EXPECT_TRUE (light.blocks.empty ());
}

/* main calls f 3 times, f calls itself .5 times and g twice; lost calls g, and
   nothing calls lost by name.  */
profile
program ()
{
  profile p = unit_of ({ leaf ("main", 1).call (2, "f", 3),
			 leaf ("f", 6).call (2, "f", 3), leaf ("g", 12),
			 leaf ("lost", 0).internal ().call (2, "g", 0) });
  p.functions[1].calls.push_back (p.functions[1].calls[0]);
  p.functions[1].calls[1].callee = "g";
  p.functions[0].calls[0].frequency = 3.0;
  p.functions[1].calls[0].frequency = .5;
  p.functions[1].calls[1].frequency = 2.0;
  p.functions[3].calls[0].frequency = 7.0;
  return p;
}

TEST (Baselines, Algorithm3OverDirectCalls)
{
  profile p = program ();
  estimate_direct_calls (p, false);
  auto invocations = [&] (int f) {
    return p.functions[f].invocations.to_double ();
  };
  EXPECT_DOUBLE_EQ (invocations (0), 1);
  EXPECT_DOUBLE_EQ (invocations (1), 6);
  EXPECT_DOUBLE_EQ (invocations (2), 12);
  EXPECT_EQ (invocations (3), 0);
  EXPECT_DOUBLE_EQ (p.functions[1].calls[0].global_frequency.to_double (), 3);

  estimate_direct_calls (p, true);
  EXPECT_DOUBLE_EQ (invocations (0), 1);
  EXPECT_DOUBLE_EQ (invocations (1), 6);
  EXPECT_DOUBLE_EQ (invocations (2), 19);
  EXPECT_DOUBLE_EQ (invocations (3), 1);
  /* A function that only itself calls is a root.  */
  p.functions[0].calls.clear ();
  estimate_direct_calls (p, true);
  EXPECT_DOUBLE_EQ (invocations (1), 2);
}

TEST (Baselines, DistancesToLeaves)
{
  auto calls = [] (const char *name, std::vector<std::string> callees) {
    measured_function f = leaf (name, 1);
    for (const std::string &c : callees)
      f.call (2, c, 1);
    return f;
  };
  EXPECT_EQ (distances_to_leaves (unit_of (
	       { calls ("main", { "a", "x" }), calls ("a", { "b", "a" }),
		 calls ("b", { "c" }), calls ("c", { "printf", "c" }),
		 calls ("x", { "y" }), calls ("y", { "x" }) })),
	     (std::vector<int>{ 3, 2, 1, 0, 4, 4 }));
  /* There is no leaf.  */
  EXPECT_EQ (distances_to_leaves (
	       unit_of ({ calls ("x", { "y" }), calls ("y", { "x" }) })),
	     (std::vector<int>{ 1, 1 }));
}

profile
predicted (const std::string &name, profile p)
{
  int which = find_predictor (name);
  EXPECT_GE (which, 0) << name;
  EXPECT_TRUE (applicable_p (predictors[which], p)) << name;
  predictors[which].apply (p, {});
  return p;
}

/* Block 2 of f has loop depth 2.  */
TEST (Baselines, Wall)
{
  profile p = program ();
  p.functions[1].blocks[2].loop_depth = 2;
  const struct
  {
    const char *name;
    double block;	   /* Block 2 of f, per invocation.  */
    double invocations[4]; /* main, f, g, lost.  */
    double call;	   /* The calls of g in f.  */
  } rows[] = {
    { "wall-loop", 100, { 1, 1, 1, 1 }, 100 },
    { "wall-leaf", 100, { .01, .1, 1, .1 }, 10 },
    { "wall-sites", 1, { 1, 2, 2, 0 }, 2 },
    { "wall-both", 100, { 1, 2, 2, 0 }, 200 },
  };
  for (const auto &row : rows)
    {
      SCOPED_TRACE (row.name);
      const profile q = predicted (row.name, p);
      EXPECT_DOUBLE_EQ (q.functions[0].blocks[2].frequency.to_double (), 1);
      EXPECT_DOUBLE_EQ (q.functions[1].blocks[2].frequency.to_double (),
			row.block);
      for (int f = 0; f < 4; ++f)
	EXPECT_DOUBLE_EQ (q.functions[f].invocations.to_double (),
			  row.invocations[f])
	  << f;
      EXPECT_DOUBLE_EQ (q.functions[1].calls[1].global_frequency.to_double (),
			row.call);
    }

  /* A loop depth that makes the frequency larger than a double can be.  */
  p.functions[1].blocks[2].loop_depth = 2147483647;
  EXPECT_NEAR (
    predicted ("wall-loop", p).functions[1].blocks[2].frequency.log2 ()
      / 3.3219280948873623,
    2147483647, 1);
}

TEST (Baselines, GccUsesTheRecordOfGccsEstimate)
{
  profile p = program ();
  const predictor &gcc = predictors[find_predictor ("gcc")];
  EXPECT_FALSE (applicable_p (gcc, p));
  for (profile_function &f : p.functions)
    {
      f.of_gcc.frequencies[0] = 1;
      f.of_gcc.frequencies[2] = .25;
      f.of_gcc.probabilities[0] = .125;
    }
  profile q = predicted ("gcc", p);
  EXPECT_DOUBLE_EQ (q.functions[1].blocks[2].frequency.to_double (), .25);
  EXPECT_DOUBLE_EQ (q.functions[1].edges[0].probability, .125);
  EXPECT_EQ (q.functions[1].edges[1].probability, 0);
  /* main calls f .25 times, and f calls itself .25 times.  */
  EXPECT_DOUBLE_EQ (q.functions[1].invocations.to_double (), .25 / .75);
  EXPECT_EQ (q.functions[3].invocations.to_double (), 0);
  q = predicted ("gcc-roots", p);
  EXPECT_DOUBLE_EQ (q.functions[3].invocations.to_double (), 1);
  q = predicted ("gcc-program", p);
  EXPECT_DOUBLE_EQ (q.functions[1].blocks[2].frequency.to_double (), .25);

  /* Only measured functions need a record of GCC's estimate.  */
  p.functions[3].of_gcc = gcc_estimate ();
  EXPECT_FALSE (applicable_p (gcc, p));
  p.functions[3].measured.blocks[0] = not_measured;
  EXPECT_TRUE (applicable_p (gcc, p));
  EXPECT_TRUE (applicable_p (predictors[find_predictor ("even")], program ()));
}

TEST (Baselines, TheOracleIsTheMeasuredProfile)
{
  measured_function f ("main", 2);
  f.block (2, 1, 2).block (3, 1, 14).block (4, 1, 0);
  f.edge (0, 2, 1, 2).edge (2, 3, 1, 2).edge (3, 3, .5, 12, kind_back);
  f.edge (3, 1, .25, 2).edge (3, 4, .25, 0).edge (4, 1, 1, 0);
  f.call (3, "g", 10).call (4, "never", 0);
  profile q = predicted (
    "oracle", unit_of ({ f, leaf ("g", 10),
			 leaf ("never", 0).internal ().call (2, "g", 0),
			 leaf ("other", not_measured).internal () }));
  const profile_function &m = q.functions[0];
  EXPECT_DOUBLE_EQ (m.blocks[3].frequency.to_double (), 7);
  EXPECT_DOUBLE_EQ (m.edges[2].probability, 12 / 14.);
  EXPECT_EQ (m.edges[4].probability, 0);
  EXPECT_DOUBLE_EQ (m.edges[5].probability, 1);
  EXPECT_DOUBLE_EQ (m.calls[0].frequency.to_double (), 5);
  EXPECT_DOUBLE_EQ (q.functions[1].invocations.to_double (), 5);
  EXPECT_EQ (q.functions[2].blocks[2].frequency.to_double (), 0);
  EXPECT_EQ (q.functions[2].calls[0].frequency.to_double (), 0);
  EXPECT_DOUBLE_EQ (q.functions[3].blocks[2].frequency.to_double (), 1);
  analyses a (q);
  for (int percent : { 10, 20, 30, 40, 50 })
    for (analysis which : { analysis::local_block, analysis::local_edge,
			    analysis::global_block })
      EXPECT_DOUBLE_EQ (a.score (which, percent)->weighted, 1);
}

/* A loop that iterates 6 times per entry, while the estimate has 4, around a
   branch that mostly takes the edge that is estimated unlikely.  */
TEST (Baselines, HalfOraclesKnowOneKindOfBranches)
{
  measured_function f ("main", 1);
  f.block (2, 1, 1).block (3, 4, 6).block (4, 3.6, 1).block (5, .4, 5);
  f.block (6, 4, 6).block (7, 1, 1);
  f.edge (0, 2, 1, 1).edge (2, 3, 1, 1);
  f.edge (3, 4, .9, 1).edge (3, 5, .1, 5).edge (4, 6, 1, 1).edge (5, 6, 1, 5);
  f.edge (6, 3, .75, 5, kind_back).edge (6, 7, .25, 1, kind_exit);
  f.edge (7, 1, 1, 1);
  profile q = predicted ("oracle-loops", unit_of ({ f }));
  EXPECT_NEAR (q.functions[0].blocks[3].frequency.to_double (), 6, 1e-9);
  EXPECT_NEAR (q.functions[0].blocks[4].frequency.to_double (), 5.4, 1e-9);
  EXPECT_DOUBLE_EQ (q.functions[0].edges[2].probability, .9);
  EXPECT_DOUBLE_EQ (q.functions[0].edges[6].probability, 5 / 6.);
  q = predicted ("oracle-others", unit_of ({ f }));
  EXPECT_NEAR (q.functions[0].blocks[3].frequency.to_double (), 4, 1e-9);
  EXPECT_NEAR (q.functions[0].blocks[4].frequency.to_double (), 4 / 6., 1e-9);
  EXPECT_DOUBLE_EQ (q.functions[0].edges[2].probability, 1 / 6.);
  EXPECT_DOUBLE_EQ (q.functions[0].edges[6].probability, .75);

  /* Functions that were not executed or not measured keep their estimates.  */
  measured_function g ("main", 0);
  g.block (2, 1, 0).block (3, .9, 0).block (4, .1, 0);
  g.edge (0, 2, 1, 0).edge (2, 3, .9, 0).edge (2, 4, .1, 0);
  g.edge (3, 1, 1, 0).edge (4, 1, 1, 0);
  q = predicted ("oracle-others", unit_of ({ g }));
  EXPECT_DOUBLE_EQ (q.functions[0].edges[1].probability, .9);
}

TEST (Baselines, KeepCountsAndHaveNamesOfTheirOwn)
{
  for (std::size_t i = 0; i < n_predictors; ++i)
    {
      EXPECT_EQ (find_predictor (predictors[i].name), static_cast<int> (i));
      profile p = program ();
      predictors[i].apply (p, {});
      for (std::size_t f = 0; f < p.functions.size (); ++f)
	for (std::size_t b = 0; b < p.functions[f].blocks.size (); ++b)
	  EXPECT_EQ (p.functions[f].measured.blocks[b],
		     program ().functions[f].measured.blocks[b]);
      profile nothing;
      predictors[i].apply (nothing, {});
      EXPECT_TRUE (nothing.functions.empty ());
    }
  EXPECT_EQ (find_predictor ("nobody"), -1);
}

TEST (Baselines, InvocationsFollowFromCalls)
{
  profile q = predicted ("staticprof", program ());
  EXPECT_DOUBLE_EQ (q.functions[2].invocations.to_double (), 12);
  q = predicted ("even", program ());
  /* With one call of itself per invocation the recursion of f would not end.  */
  EXPECT_GT (q.functions[1].invocations.to_double (), 1000);
  for (const char *name : { "ball-larus", "wagner" })
    {
      profile p = unit_of ({ branch ()
			       .edge (2, 3, .9, 1)
			       .vote (opcode, .84)
			       .edge (2, 4, .1, 0)
			       .call (4, "f", 0),
			     leaf ("f", 0) });
      p.voters = voters;
      const double rate = *name == 'w' ? .80 : .84;
      q = predicted (name, p);
      EXPECT_NEAR (q.functions[1].invocations.to_double (), 1 - rate, 1e-12);
    }
}

} // namespace
} // namespace staticprof
