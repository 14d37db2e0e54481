/* What others would have estimated.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/replace-probabilities.h"
#include "tools/accuracy/analyses.h"
#include "tools/accuracy/baselines.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

/* A branch from 2 to 3 or 4; what is recorded of it is .9 and .1.  */
measured_function
branch ()
{
  return measured_function ("main", 1)
    .block (2, 1, 1)
    .block (3, .9, 1)
    .block (4, .1, 0)
    .edge (0, 2, 1, 1)
    .edge (3, 1, 1, 1)
    .edge (4, 1, 1, 0);
}

TEST (Baselines, OnlyWaysThatMayBeTakenShare)
{
  profile_function f = branch ()
			 .edge (2, 3, .5, 1)
			 .edge (2, 4, .4, 0)
			 .edge (2, 1, .1, 0, kind_eh)
			 .edge (2, 3, 0, 0, kind_default);
  const std::vector<double> even = even_probabilities (f);
  EXPECT_EQ (even, (std::vector<double>{ 1, 1, 1, .5, .5, 0, 0 }));
  /* Of exceptional edges alone all.  */
  profile_function computed = branch ()
				.edge (2, 3, .5, 1, kind_abnormal)
				.edge (2, 4, .5, 0, kind_abnormal);
  EXPECT_DOUBLE_EQ (even_probabilities (computed)[4], .5);
  profile_function stops = branch ().edge (2, 3, 0, 0);
  EXPECT_EQ (even_probabilities (stops)[3], 0);
}

/*	0 -> 2 <-> 3, 2 -> 1: with p of staying 2 runs 1 / (1 - p) times.  */
TEST (Baselines, FrequenciesFollow)
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
  /* Calling oneself is not being called.  */
  p.functions[0].calls.clear ();
  estimate_direct_calls (p, true);
  EXPECT_DOUBLE_EQ (invocations (1), 2);
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

TEST (Baselines, GccIsWhatWasRecorded)
{
  profile p = program ();
  const predictor &gcc = predictors[find_predictor ("gcc")];
  EXPECT_FALSE (applicable_p (gcc, p));
  for (profile_function &f : p.functions)
    {
      f.rival.frequencies[0] = 1;
      f.rival.frequencies[2] = .25;
      f.rival.probabilities[0] = .125;
    }
  profile q = predicted ("gcc", p);
  EXPECT_DOUBLE_EQ (q.functions[1].blocks[2].frequency.to_double (), .25);
  EXPECT_DOUBLE_EQ (q.functions[1].edges[0].probability, .125);
  EXPECT_EQ (q.functions[1].edges[1].probability, 0);
  /* main calls f .25 times, f itself .25 times.  */
  EXPECT_DOUBLE_EQ (q.functions[1].invocations.to_double (), .25 / .75);
  EXPECT_EQ (q.functions[3].invocations.to_double (), 0);
  q = predicted ("gcc-roots", p);
  EXPECT_DOUBLE_EQ (q.functions[3].invocations.to_double (), 1);
  q = predicted ("gcc-program", p);
  EXPECT_DOUBLE_EQ (q.functions[1].blocks[2].frequency.to_double (), .25);

  /* What was not measured need not be recorded, what was must.  */
  p.functions[3].rival = rival_estimate ();
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

TEST (Baselines, ArePureAndNamedOnce)
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

/* The recorded estimates are ours: main's step from the recorded calls.  */
TEST (Baselines, AsRecorded)
{
  profile q = predicted ("staticprof", program ());
  EXPECT_DOUBLE_EQ (q.functions[2].invocations.to_double (), 12);
  q = predicted ("even", program ());
  /* Each call once per invocation: f's of itself would not end.  */
  EXPECT_GT (q.functions[1].invocations.to_double (), 1000);
}

} // namespace
} // namespace staticprof
