/* The hints that decide, and the probabilities that result.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/paper_atoi.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ObeyHints, HintsWinOverEveryGuess)
{
  function_literal f = paper_atoi ();
  f.add_hint ("b3", "b3", hint_kind::builtin_expect, .1);
  f.add_hint ("b0", "b1", hint_kind::cold_label, .02);
  for (const model &m :
       { f.model_called ("wu-larus"), f.default_at_paper_rates () })
    {
      prediction p = f.predicted (m);
      EXPECT_EQ (p.parts[f.edge_of ("b3", "b3")], 1000);
      EXPECT_EQ (p.parts[f.edge_of ("b0", "b1")], 200);
      EXPECT_EQ (p.decided[f.block ("b0")], decided_by::hint);
      int counting = 0, overruled = 0;
      for (int v = p.first_vote[f.block ("b0")];
	   v < p.first_vote[f.block ("b0") + 1]; ++v)
	++(p.votes[v].counts () ? counting : overruled);
      EXPECT_EQ (counting, 1);
      EXPECT_EQ (overruled, 5);
    }
}

TEST (ObeyHints, StrongestHintDecides)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.add_hint ("in", "a", hint_kind::cold_call, .01);
  f.add_hint ("in", "a", hint_kind::builtin_expect, .9);
  EXPECT_DOUBLE_EQ (f.probability ("in", "a"), .9);
}

TEST (ObeyHints, HintsThatContradictEachOtherCancel)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.add_hint ("in", "a", hint_kind::cold_label, .1);
  f.add_hint ("in", "b", hint_kind::cold_label, .1);
  EXPECT_EQ (f.predicted (f.default_at_paper_rates ()).decided[f.block ("in")],
	     decided_by::even);
  f.add_hint ("in", "b", hint_kind::cold_call, .02);
  EXPECT_DOUBLE_EQ (f.probability ("in", "a"), .98);

  /* The same hint on both edges is no contradiction.  */
  function_literal g ("in -> a, b; a -> out; b -> out; out");
  g.add_hint ("in", "a", hint_kind::builtin_expect, .9);
  g.add_hint ("in", "b", hint_kind::builtin_expect, .1);
  EXPECT_DOUBLE_EQ (g.probability ("in", "a"), .9);
}

TEST (ObeyHints, KnownCountsDecideExactly)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.add_hint ("head", "out", hint_kind::iterations, 1. / 11);
  prediction p = f.predicted ("default");
  EXPECT_EQ (p.decided[f.block ("head")], decided_by::iterations);
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("head", "out")], 1. / 11);
  EXPECT_EQ (p.base (f.block ("head")), fine_probability_base);
  EXPECT_NEAR (p.parts[f.edge_of ("head", "out")], fine_probability_base / 11.,
	       .5);
  for (const vote &v : p.votes)
    EXPECT_EQ (v.counts (), v.kind == voter_kind::hint);

  /* Probabilities that are multiples of 1/10000 are exact.  */
  function_literal g ("in -> head; head -> body, out; body -> head; out");
  g.add_hint ("head", "out", hint_kind::iterations, 1. / 8);
  p = g.predicted ("default");
  EXPECT_EQ (p.base (g.block ("head")), probability_base);
  EXPECT_EQ (p.parts[g.edge_of ("head", "body")], 8750);

  /* A hint of the programmer wins over the count.  */
  g.add_hint ("head", "out", hint_kind::builtin_expect, .1);
  p = g.predicted ("default");
  EXPECT_EQ (p.decided[g.block ("head")], decided_by::hint);
  EXPECT_DOUBLE_EQ (p.exact[g.edge_of ("head", "out")], .1);
}

/* A loop with more iterations is not colder than one with fewer.  */
TEST (ObeyHints, LargeCountsAreNotRoundedToSmallOnes)
{
  for (const double n : { 1e6, 1e10, 10000010001., 1e12 })
    {
      function_literal f ("in -> head; head -> body, out; body -> head; out");
      f.add_hint ("head", "out", hint_kind::iterations, 1 / n);
      const prediction p = f.predicted ("default");
      const int out = f.edge_of ("head", "out");
      EXPECT_NEAR (p.exact[out] * n, 1, 1e-3) << n;
      EXPECT_EQ (p.base (f.block ("head")), fine_probability_base) << n;
      /* These are the parts for 1e6 iterations.  */
      EXPECT_LE (p.parts[out], 135) << n;
      EXPECT_GE (p.parts[out], 1) << n;
    }
  /* A count of one test is exact.  */
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.add_hint ("head", "out", hint_kind::iterations, 1);
  EXPECT_EQ (f.predicted ("default").base (f.block ("head")), probability_base);
}

TEST (ObeyHints, HintsAboutCases)
{
  const char *const text = "in -> a, b, c, d, e; a -> out; b -> out; c -> out;"
			   "d -> out; e -> out; out";
  function_literal likely (text);
  likely.add_hint ("in", "c", hint_kind::builtin_expect, .9);
  EXPECT_DOUBLE_EQ (likely.probability ("in", "c"), .9);
  EXPECT_NEAR (likely.probability ("in", "a"), .025, 1e-12);

  function_literal cold (text);
  cold.add_hint ("in", "a", hint_kind::cold_label, .4);
  EXPECT_DOUBLE_EQ (cold.probability ("in", "a"), .2);
  cold.add_hint ("in", "b", hint_kind::cold_label, .1);
  EXPECT_DOUBLE_EQ (cold.probability ("in", "b"), .1);
  EXPECT_NEAR (cold.probability ("in", "c"), .7 / 3, 1e-12);

  function_literal several (text);
  for (const char *name : { "a", "b" })
    several.add_hint ("in", name, hint_kind::hot_label, .9);
  prediction p = several.predicted ("default");
  EXPECT_DOUBLE_EQ (p.exact[several.edge_of ("in", "a")], .5);
  EXPECT_EQ (p.parts[several.edge_of ("in", "c")], 1);
  EXPECT_EQ (p.parts[several.edge_of ("in", "a")]
	       + p.parts[several.edge_of ("in", "b")],
	     9997);
}

TEST (ObeyHints, WeakerHintsDivideWhatIsLeft)
{
  const char *const text = "in -> a, b, c, d; a -> out; b -> out; c -> out;"
			   "d -> out; out";
  function_literal f (text);
  f.add_hint ("in", "a", hint_kind::hot_label, .9);
  f.add_hint ("in", "b", hint_kind::cold_label, .1);
  prediction p = f.predicted ("default");
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("in", "a")], .9);
  /* A hint of .1 on one of four edges is .4 of an even share.  */
  EXPECT_NEAR (p.exact[f.edge_of ("in", "b")], .1 * .4 / 2.4, 1e-12);
  EXPECT_NEAR (p.exact[f.edge_of ("in", "c")], .1 / 2.4, 1e-12);
  EXPECT_NEAR (p.exact[f.edge_of ("in", "d")], .1 / 2.4, 1e-12);
  for (const vote &v : p.votes)
    EXPECT_EQ (v.counts (), v.kind == voter_kind::hint);

  /* The smallest probability counts, even 0.  */
  f.add_hint ("in", "b", hint_kind::noreturn_call, 0);
  f.add_hint ("in", "c", hint_kind::noreturn_call, 0);
  f.add_hint ("in", "d", hint_kind::noreturn_call, 0);
  EXPECT_NEAR (f.probability ("in", "b"), .1 / 3, 1e-12);

  /* No edge gets more than an even share of the rest.  */
  function_literal g (text);
  g.add_hint ("in", "a", hint_kind::builtin_expect, .1);
  g.add_hint ("in", "b", hint_kind::hot_label, .9);
  p = g.predicted ("default");
  EXPECT_NEAR (p.exact[g.edge_of ("in", "b")], .3, 1e-12);
  EXPECT_NEAR (p.exact[g.edge_of ("in", "c")], .3, 1e-12);
  for (const vote &v : p.votes)
    EXPECT_EQ (v.counts (),
	       v.kind == voter_kind::hint && v.edge != g.edge_of ("in", "b"));
}

TEST (ObeyHints, CertainHintStaysPossible)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.add_hint ("in", "a", hint_kind::builtin_expect_with_probability, 1);
  prediction p = f.predicted ("default");
  EXPECT_EQ (p.parts[f.edge_of ("in", "a")], 9999);
  EXPECT_EQ (p.parts[f.edge_of ("in", "b")], 1);
}

} // anonymous namespace
} // namespace staticprof
