/* Irreducible regions: closed forms derived by hand, and corner cases.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/frequency/irreducible.h"
#include "unittests/support/exact.h"
#include "unittests/support/random_graph.h"
#include "unittests/support/solved_graph.h"

#include <gtest/gtest.h>

#include <malloc.h>

namespace staticprof
{
namespace
{

/*	  entry
       3/4 /   \ 1/4
	  v     v
	  a <-> b	each leads to the other with 3/4
	   \   /
	     x

   a = 3/4 + 3/4 b and b = 1/4 + 3/4 a, so a = (15/16) / (7/16).  */
TEST (Irreducible, TwoEntries)
{
  solved_graph s (
    "entry -> a 3/4, b 1/4; a -> b 3/4, x 1/4; b -> a 3/4, x 1/4");
  EXPECT_DOUBLE_EQ (15. / 7, s.frequency ("a"));
  EXPECT_DOUBLE_EQ (13. / 7, s.frequency ("b"));
  EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
  /* The sum of visits is 28/7 for one entry.  */
  EXPECT_DOUBLE_EQ (4, s.loop_of ("a").scale.to_double ());
  EXPECT_DOUBLE_EQ (.25, s.loop_of ("a").exit_probability);
  EXPECT_FALSE (s.loop_of ("a").capped || s.loop_of ("a").endless);
  EXPECT_EQ (1, s.mass ("a"));
  EXPECT_DOUBLE_EQ (13. / 15, s.mass ("b"));
}

/* The regions follow cases of LLVM's irreducible.ll whose closed forms show how
   mass is divided among the entries of a region (llvm-project pull request
   213492); graphs and weights are different.  Every region is left once for each
   entry of the function.  */
TEST (Irreducible, MassIsDividedAmongTheEntries)
{
  const struct
  {
    const char *what, *graph;
    std::vector<std::pair<const char *, double>> frequencies;
  } rows[] = {
    /* All blocks, the entry too, have one successor distribution 5 : 3 : 2, and
       the blocks leave with 1/11: 11 visits in all, divided 5 : 3 : 2.  */
    { "equal rows",
      "entry -> a 5/10, b 3/10, c 2/10; a -> a 5/11, b 3/11, c 2/11, x;"
      "b -> a 5/11, b 3/11, c 2/11, x; c -> a 5/11, b 3/11, c 2/11, x",
      { { "a", 5.5 }, { "b", 3.3 }, { "c", 2.2 } } },
    /* Without its self edge each block leaves with 1/5 and otherwise leads to
       one of the other two: control arrives at each A = 1/3 + 4/5 A = 5/3
       times.  It then stays for 1 / (1 - 1/2) or 1 / (1 - 1/5)
       executions.  */
    { "self edges",
      "entry -> a, b, c; a -> a 1/2, b 1/5, c 1/5, x;"
      "b -> b 1/5, a 8/25, c 8/25, x; c -> c 1/5, a 8/25, b 8/25, x",
      { { "a", 10. / 3 }, { "b", 25. / 12 }, { "c", 25. / 12 } } },
    /* With k = 1/6:  8k = 4k + 2 * 2/3 * 3k  and  3k = k + 1/8 * 8k
       + 1/3 * 3k.  */
    { "unequal rows",
      "entry -> a 4/6, b 1/6, c 1/6; a -> b 1/8, c 1/8, x;"
      "b -> a 2/3, c; c -> a 2/3, b",
      { { "a", 8. / 6 }, { "b", 3. / 6 }, { "c", 3. / 6 } } },
    /* With k = 2/7: a: 6k = 3k + 1/3 * 3k + 1/2 * 4k;
       b: 4k = k/2 + 1/4 * 6k + 2/3 * 3k;  m: 3k = 1/2 * 6k.  */
    { "a member that is no entry",
      "entry -> a 6/7, b 1/7; a -> m 1/2, b 1/4, x 1/4;"
      "b -> a 1/2, x; m -> a 1/3, b",
      { { "a", 12. / 7 }, { "b", 8. / 7 }, { "m", 6. / 7 } } },
  };
  for (const auto &row : rows)
    {
      SCOPED_TRACE (row.what);
      solved_graph s (row.graph);
      for (const auto &[name, frequency] : row.frequencies)
	EXPECT_DOUBLE_EQ (frequency, s.frequency (name)) << name;
      EXPECT_DOUBLE_EQ (1, s.frequency ("x"));
    }
}

/* A region around a reducible loop around a region around a reducible loop.

   entry -> a, b	a and b: outer region
   a -> h		h: header of a loop inside it
   h -> p, q		p and q: inner region
   p -> i		i: a block with a self edge, between p and q  */
TEST (Irreducible, InsideReducibleInsideIrreducible)
{
  weighted_graph g = parse_graph (
    "entry -> a 1/3, b; a -> h; h -> p 1/4, q; p -> i; i -> i 7/8, q;"
    "q -> p 1/2, l; l -> h 9/10, b; b -> a 3/5, x");
  solved_graph s (g);
  ASSERT_EQ (4, s.loops.n_loops ());
  for (int l = 0; l < 4; ++l)
    EXPECT_EQ (l % 2 == 0, s.loops[l].irreducible);
  std::vector<mpq_class> exact = exact_frequencies (g);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-14) << b;
  /* Each iteration of the inner loop reaches l, so h is left with 1/10.  */
  EXPECT_DOUBLE_EQ (10, s.loop_of ("h").scale.to_double ());
  EXPECT_DOUBLE_EQ (8, s.loop_of ("i").scale.to_double ());
}

/* An irreducible loop directly inside another is solved together with it.  Its
   scale: c is entered from a and b, d from b; every visit of c or d ends in the
   other one with 1/2, so 2 visits for one entry.  */
TEST (Irreducible, LoopsDirectlyInsideAreDissolved)
{
  weighted_graph g = parse_graph (
    "entry -> a 1/3, b; a -> b 1/4, c; b -> c 1/2, d; c -> d 1/2, a;"
    "d -> c 1/2, a 1/4, x");
  solved_graph s (g);
  ASSERT_EQ (2, s.loops.n_loops ());
  ASSERT_TRUE (s.loops[0].irreducible && s.loops[1].irreducible);
  ASSERT_EQ (1, s.loops.loop_of (g.block ("c")));
  ASSERT_EQ (1, s.loops.loop_of (g.block ("d")));
  std::vector<mpq_class> exact = exact_frequencies (g);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-14) << b;
  EXPECT_DOUBLE_EQ (2, s.f.loops[1].scale.to_double ());
  EXPECT_DOUBLE_EQ (.5, s.f.loops[1].exit_probability);
}

TEST (Irreducible, AClosedRegionGetsTheCap)
{
  solved_graph s ("entry -> a, b; a -> b; b -> a", with_cap (1000));
  EXPECT_NEAR (1000, s.frequency ("a"), 1);
  EXPECT_NEAR (1000, s.frequency ("b"), 1);
  EXPECT_TRUE (s.loop_of ("a").capped);
  EXPECT_TRUE (s.loop_of ("a").endless);
}

TEST (Irreducible, LessComesOutOfACappedRegion)
{
  solved_graph s ("entry -> a, b; a -> b; b -> a 999999/1000000, x",
		  with_cap (1000));
  EXPECT_NEAR (1000, s.frequency ("b"), 1);
  EXPECT_NEAR (1e-3, s.frequency ("x"), 1e-6);
  EXPECT_TRUE (s.loop_of ("a").capped);
  EXPECT_FALSE (s.loop_of ("a").endless);
}

/* A and B are entered twice and have C and D inside, which are entered twice
   and never left.  */
TEST (Irreducible, AClosedRegionInAnotherIsEndless)
{
  solved_graph s ("entry -> a, b; a -> b; b -> a 1/4, c 1/4, d 1/4, x;"
		  "c -> d; d -> c 1, a 0",
		  with_cap (1000));
  EXPECT_TRUE (s.loop_of ("c").endless);
  EXPECT_FALSE (s.loop_of ("a").endless);
}

TEST (Irreducible, ARegionInAnotherIsLeftForThatOrForAll)
{
  for (const char *end :
       { "d -> c, a", "d -> c, x", "d -> c, stop; stop -> c 0" })
    {
      solved_graph s (
	(std::string ("entry -> a, b; a -> b; b -> a 1/4, c 1/4, d 1/4, x;"
		      "c -> d;")
	 + end)
	  .c_str (),
	with_cap (1000));
      EXPECT_FALSE (s.loop_of ("c").endless) << end;
      EXPECT_FALSE (s.loop_of ("a").endless) << end;
    }
}

TEST (Irreducible, ControlMayStopInside)
{
  solved_graph s ("entry -> a, b; a -> b; b -> a 1/2, stop; stop -> a 0");
  EXPECT_DOUBLE_EQ (1.5, s.frequency ("a"));
  EXPECT_DOUBLE_EQ (2, s.frequency ("b"));
  EXPECT_DOUBLE_EQ (1, s.frequency ("stop"));
  EXPECT_FALSE (s.loop_of ("a").endless);
}

TEST (Irreducible, ARegionNeverReachedStillHasAScale)
{
  solved_graph s ("entry -> far 0, x 1; far -> a, b; a -> b 1/2, x; b -> a");
  EXPECT_EQ (0, s.frequency ("a"));
  EXPECT_EQ (0, s.frequency ("b"));
  EXPECT_EQ (1, s.frequency ("x"));
  EXPECT_DOUBLE_EQ (2, s.loop_of ("a").scale.to_double ());
}

/* Two blocks with a total exit probability of 1e-12: no digit may be lost.  */
TEST (Irreducible, SlowlyLeftRegionsKeepTheirDigits)
{
  weighted_graph g = parse_graph (
    "entry -> a 1/3, b; a -> b 999999999999/1000000000000, x; b -> c 1/7, a;"
    "c -> a");
  solved_graph s (g, with_cap (1e15));
  std::vector<mpq_class> exact = exact_frequencies (g);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-14) << b;
}

/* Masses beyond doubles inside a region: a run of unlikely tests, to each block
   of which the entry has an edge with a tiny probability.  */
TEST (Irreducible, TinyMassesKeepTheirDigits)
{
  const int length = 60;
  std::vector<weighted_edge> edges;
  edges.push_back ({ 0, 1, mpq_class (1, 2) });
  edges.push_back ({ 0, 2, mpq_class (1, 2) });
  for (int b = 1; b <= length; ++b)
    {
      edges.push_back (
	{ b, b == length ? 1 : b + 1, mpq_class (1, 1000000000) });
      edges.push_back ({ b, length + 1, mpq_class (999999999, 1000000000) });
    }
  weighted_graph g (length + 2, edges);
  solved_graph s (g);
  ASSERT_EQ (1, s.loops.n_loops ());
  ASSERT_TRUE (s.loops[0].irreducible);
  std::vector<mpq_class> exact = exact_frequencies (g);
  for (int b = 0; b < length + 2; ++b)
    EXPECT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-12) << b;
  EXPECT_LT (s.f.block[length].log2 (), -1700);
}

/* A region too large and dense to be solved directly is reported as such, and
   its solution agrees with the direct one when the budget allows it.  */
TEST (Irreducible, SweepsAgreeWithElimination)
{
  for (int seed = 0; seed < 20; ++seed)
    {
      const int n = 60;
      random_source random (seed);
      range_watch<double> watch;
      region_solver<double> direct (watch, 1e6, region_budget::of (1000));
      region_solver<double> swept (watch, 1e6, { 200, 100000, 10000000 });
      direct.clear (n);
      swept.clear (n);
      for (int v = 0; v < n; ++v)
	for (region_solver<double> *solver : { &direct, &swept })
	  {
	    random_source same (seed * 1000 + v);
	    solver->add_transition (v, (v + 1) % n, .249);
	    for (int k = 0; k < 3; ++k)
	      solver->add_transition (v, (v + 1 + same.below (n - 1)) % n,
				      .249);
	    solver->add_leave (v, .004);
	    solver->add_in (v, v % 7 == 0 ? 1. : 0.);
	  }
      direct.solve ();
      swept.solve ();
      EXPECT_FALSE (direct.approximate ());
      EXPECT_TRUE (swept.approximate ());
      EXPECT_LT (swept.residual (), 1e-12);
      for (int v = 0; v < n; ++v)
	EXPECT_NEAR (1, swept.visits (v) / direct.visits (v), 1e-9) << v;
    }
}

/* The memory of a large dense region is at most that of region_budget::of and
   the overhead of the C library's allocator.  */
TEST (Irreducible, MemoryOfALargeDenseRegionIsBounded)
{
  const int n = 4000;
  const int n_edges = 20 * n;
  random_source random (20);
  range_watch<double> watch;
  struct mallinfo2 before = mallinfo2 ();
  region_solver<double> solver (watch, 1e6, region_budget::of (n_edges));
  solver.clear (n);
  for (int v = 0; v < n; ++v)
    {
      for (int k = 0; k < 20; ++k)
	solver.add_transition (v, random.below (n), .0495);
      solver.add_leave (v, .01);
      solver.add_in (v, v % 7 == 0 ? 1. : 0.);
    }
  solver.solve ();
  struct mallinfo2 after = mallinfo2 ();
  EXPECT_TRUE (solver.approximate ());
  EXPECT_LT (solver.residual (), 1e-12);
  EXPECT_LT (after.uordblks + after.hblkhd,
	     before.uordblks + before.hblkhd + 20000000 + 300 * n_edges);
}

TEST (Irreducible, AHugeTangleIsApproximateAndSaysSo)
{
  weighted_graph g = random_tangle (7, 10000);
  solved_graph s (g);
  bool approximate = false;
  for (const loop_frequency &l : s.f.loops)
    approximate |= l.approximate;
  ASSERT_TRUE (approximate);
  EXPECT_LT (s.f.residual, 1e-6);
  for (int b : s.loops.reverse_post_order ())
    {
      scaled in (b == g.cfg.entry () ? 1 : 0);
      for (int e : g.cfg.preds (b))
	in += s.f.block[g.cfg.src (e)] * scaled (g.probability[e]);
      ASSERT_LT (relative_error (in, s.f.block[b]), 1e-5) << b;
    }
}

} // namespace
} // namespace staticprof
