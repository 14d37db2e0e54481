/* Another run's counts as an estimate.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/analyses.h"
#include "lab/tool/accuracy/baselines.h"
#include "lab/tool/accuracy/trained.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* 0 -> 2 -> 3 -> 1, 2 -> 4 -> 5, 5 -> 6 -> 1, 5 -> 7 -> 1.  main is entered
   ENTERED times and calls f in block 3, which is executed LEFT times; block 6 is
   executed SIX times.  */
measured_function
program_main (long long entered, long long left, long long six)
{
  const long long right = entered - left;
  measured_function f ("main", entered);
  f.block (2, 1, entered).block (3, .5, left).block (4, .5, right);
  f.block (5, .5, right).block (6, .2, six).block (7, .3, right - six);
  f.edge (0, 2, 1, entered).edge (2, 3, .5, left).edge (2, 4, .5, right);
  f.edge (3, 1, 1, left).edge (4, 5, 1, right).edge (5, 6, .4, six);
  f.edge (5, 7, .6, right - six).edge (6, 1, 1, six);
  f.edge (7, 1, 1, right - six).call (3, "f", left);
  return f;
}

double
frequency (const profile &p, int f, std::size_t block)
{
  return p.functions[f].blocks[block].frequency.to_double ();
}

TEST (Trained, IsWhatTheOtherRunDid)
{
  profile p = unit_of ({ program_main (1, 1, 0), leaf ("f", 1) });
  const profile other = unit_of ({ program_main (8, 2, 3), leaf ("f", 2) });
  const training known = match_training (other, p);
  EXPECT_EQ (known.match.functions, 2);
  EXPECT_EQ (known.match.unmatched, 0);
  ASSERT_TRUE (known.any ());
  use_training (p, known);
  EXPECT_DOUBLE_EQ (p.functions[0].edges[1].probability, .25);
  EXPECT_DOUBLE_EQ (p.functions[0].edges[5].probability, .5);
  EXPECT_DOUBLE_EQ (frequency (p, 0, 3), .25);
  EXPECT_DOUBLE_EQ (frequency (p, 0, 6), .375);
  EXPECT_DOUBLE_EQ (p.functions[0].calls[0].frequency.to_double (), .25);
  /* Per execution of main.  */
  EXPECT_DOUBLE_EQ (p.functions[0].invocations.to_double (), 1);
  EXPECT_DOUBLE_EQ (p.functions[1].invocations.to_double (), .25);
  EXPECT_DOUBLE_EQ (p.functions[0].calls[0].global_frequency.to_double (), .25);
  /* The measured counts do not change.  */
  EXPECT_EQ (p.functions[0].measured.blocks[3], 1);
}

/* A library has no main; its run counts as one execution.  */
TEST (Trained, WithoutMainItIsOneRun)
{
  profile p = unit_of ({ leaf ("f", 1) });
  use_training (p, match_training (unit_of ({ leaf ("f", 8) }), p));
  EXPECT_DOUBLE_EQ (p.functions[0].invocations.to_double (), 8);
}

TEST (Trained, WhereItDidNotGetTheStaticEstimateStands)
{
  /* The other run did not reach block 5.  */
  profile p = unit_of ({ program_main (4, 0, 2), leaf ("f", 0) });
  use_training (
    p, match_training (unit_of ({ program_main (3, 3, 0), leaf ("f", 3) }), p));
  EXPECT_DOUBLE_EQ (p.functions[0].edges[1].probability, 1);
  EXPECT_DOUBLE_EQ (p.functions[0].edges[5].probability, .4);
  EXPECT_EQ (frequency (p, 0, 5), 0);
  EXPECT_EQ (frequency (p, 0, 6), 0);

  /* A function that the other run never entered keeps its frequencies and has no
     invocations.  */
  measured_function g = program_main (6, 2, 2);
  profile_function named = g;
  named.name = named.assembler_name = "g";
  named.entry = entry_point::none;
  profile_function idle = program_main (0, 0, 0);
  idle.name = idle.assembler_name = "g";
  idle.entry = entry_point::none;
  p = unit_of ({ named, leaf ("main", 1) });
  use_training (p, match_training (unit_of ({ idle, leaf ("main", 1) }), p));
  EXPECT_DOUBLE_EQ (frequency (p, 0, 6), .2);
  EXPECT_EQ (p.functions[0].invocations.to_double (), 0);
  EXPECT_EQ (p.functions[0].calls[0].global_frequency.to_double (), 0);
}

/* Control leaves block 2 in the middle half of the time, which no edge shows.  */
TEST (Trained, CountsReplacePropagatedFrequencies)
{
  auto exits = [] (long long back) {
    measured_function f ("main", 10);
    f.block (2, 1, 10).block (3, 1, back).edge (0, 2, 1, 10);
    f.edge (2, 3, 1, back).edge (3, 1, 1, back).call (2, "f", 10);
    return f;
  };
  profile p = unit_of ({ exits (10) });
  use_training (p, match_training (unit_of ({ exits (5) }), p));
  EXPECT_DOUBLE_EQ (frequency (p, 0, 2), 1);
  EXPECT_DOUBLE_EQ (frequency (p, 0, 3), .5);
  /* A block without a count gets a propagated frequency.  */
  profile other = unit_of ({ exits (5) });
  other.functions[0].measured.blocks[3] = not_measured;
  other.functions[0].measured.calls[0] = not_measured;
  use_training (p, match_training (other, p));
  EXPECT_DOUBLE_EQ (frequency (p, 0, 3), 1);
  EXPECT_DOUBLE_EQ (p.functions[0].calls[0].frequency.to_double (), 1);
  EXPECT_DOUBLE_EQ (p.functions[0].calls[0].global_frequency.to_double (), 1);
}

TEST (Trained, WhatDoesNotMatchIsCountedAndStaysStatic)
{
  profile p = unit_of ({ program_main (1, 1, 0), leaf ("f", 1).internal (),
			 leaf ("g", 1), leaf ("h", 1), leaf ("i", 1),
			 leaf ("unmeasured", not_measured) });
  profile other = unit_of (
    { program_main (2, 2, 0), leaf ("f", 7).internal ().call (2, "g", 7),
      leaf ("h", not_measured), leaf ("i", 4), leaf ("unmeasured", 3) });
  training known = match_training (other, p);
  EXPECT_EQ (known.match.functions, 2);
  EXPECT_EQ (known.match.unmatched, 3);
  EXPECT_TRUE (known.by_function[1].blocks.empty ());
  EXPECT_EQ (known.by_function[4].blocks[2], 4);
  use_training (p, known);
  /* f, which is unmatched, is called as often as main calls it in the other
     run.  */
  EXPECT_DOUBLE_EQ (p.functions[1].invocations.to_double (), 1);
  EXPECT_DOUBLE_EQ (p.functions[4].invocations.to_double (), 2);
  /* A unit of the same name with another identifier is another unit.  */
  for (profile_unit &u : other.units)
    u.id = "0123456789abcdef";
  known = match_training (other, p);
  EXPECT_EQ (known.match.functions, 0);
  EXPECT_EQ (known.match.unmatched, 5);
  EXPECT_FALSE (known.any ());
}

TEST (Trained, GraphsMustAgree)
{
  const profile_function f = program_main (2, 1, 0);
  auto changed = [&f] (auto change) {
    profile_function g = f;
    change (g);
    profile p = unit_of ({ f });
    return match_training (unit_of ({ g }), p).match.unmatched;
  };
  EXPECT_EQ (
    changed ([] (profile_function &g) { g.blocks[3].frequency = .125; }), 0);
  EXPECT_EQ (changed ([] (profile_function &g) { g.blocks[3].id = 9; }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.edges[1].to = 7; }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.edges[3].from = 4; }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.edges[1].kinds = 1; }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.edges.pop_back (); }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.blocks.pop_back (); }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.calls.clear (); }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.calls[0].block = 4; }), 1);
  EXPECT_EQ (changed ([] (profile_function &g) { g.calls[0].callee = "h"; }),
	     1);
}

TEST (Trained, OnTheSameInputItIsTheCeiling)
{
  const profile run = unit_of ({ program_main (10, 7, 1),
				 leaf ("f", 7).call (2, "lost", 3),
				 leaf ("lost", 40) });
  profile p = run;
  use_training (p, match_training (run, p));
  const analyses lists (p);
  for (int percent : { 10, 20, 30, 40, 50 })
    for (int a = 0; a < n_analyses; ++a)
      EXPECT_DOUBLE_EQ (
	lists.score (static_cast<analysis> (a), percent)->weighted, 1);
  EXPECT_NEAR (*measure_overlap (p).global, 1, 1e-12);
}

TEST (Trained, WithoutAnotherRunItDoesNotApply)
{
  const predictor &trained = predictors[find_predictor ("trained")];
  profile p = unit_of ({ leaf ("main", 1) });
  EXPECT_FALSE (applicable_p (trained, p));
  EXPECT_TRUE (applicable_p (trained, p, match_training (p, p)));
}

} // namespace
} // namespace staticprof
