/* Propagation on random graphs, compared with exact rational solutions, with
   Algorithm 2 as in the paper, and with general properties.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The seed is the test's parameter; a failure prints the graph.  */

#include "plugin/core/frequency/frequency.h"
#include "unittests/support/exact.h"
#include "unittests/support/exact_flow.h"
#include "unittests/support/random_graph.h"
#include "unittests/support/solved_graph.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace staticprof
{
namespace
{

const double no_cap = 1e90;

/* Wu and Larus 1994, Algorithm 2, without recursion: visit the loops from the
   inside out, then the function; push the frequency 1 of the header through the
   blocks; an inner header divides by 1 - cyclic probability, at least 1 / CAP.
   Reducible graphs only.  */
std::vector<mpq_class>
algorithm_2 (const weighted_graph &g, const loop_forest &loops,
	     const mpq_class &cap)
{
  std::vector<mpq_class> cyclic (g.cfg.n_blocks ());
  std::vector<mpq_class> frequency;
  for (int l = loops.n_loops () - 1; l >= -1; --l)
    {
      int head = l < 0 ? -1 : loops[l].header;
      frequency.assign (g.cfg.n_blocks (), mpq_class (0));
      for (int b : loops.reverse_post_order ())
	{
	  if (!loops.contains (l, b))
	    continue;
	  if (b == g.cfg.entry () || b == head)
	    frequency[b] = 1;
	  if (b != head)
	    {
	      for (int e : g.cfg.preds (b))
		if (!loops.back_edge_p (e))
		  frequency[b] += frequency[g.cfg.src (e)] * g.exact[e];
	      mpq_class exit = 1 - cyclic[b];
	      frequency[b] *= exit * cap < 1 ? cap : mpq_class (1 / exit);
	    }
	}
      if (l >= 0)
	for (int e : g.cfg.preds (head))
	  if (loops.back_edge_p (e))
	    cyclic[head] += frequency[g.cfg.src (e)] * g.exact[e];
    }
  return frequency;
}

class FrequencyProperty : public testing::TestWithParam<int>
{
protected:
  template <class Check>
  void run (const char *kind, const weighted_graph &g, Check check)
  {
    check (g);
    if (HasFailure () && !m_reported)
      ADD_FAILURE () << kind << ": " << print (g);
    m_reported = HasFailure ();
  }

  template <class Check> void each_program (Check check)
  {
    for (int i = 0; i < 10 && !HasFailure (); ++i)
      {
	std::uint64_t seed = GetParam () * 100 + i;
	int blocks = 5 + static_cast<int> (seed * 7 % 56);
	run ("program", random_program (seed, blocks), check);
	run ("steep program", random_program (seed, 5 + blocks / 3, true),
	     check);
      }
  }

  template <class Check> void each_graph (Check check)
  {
    each_program (check);
    for (int i = 0; i < 10 && !HasFailure (); ++i)
      {
	std::uint64_t seed = GetParam () * 100 + i;
	int blocks = 5 + static_cast<int> (seed * 11 % 56);
	run ("tangle", random_tangle (seed, blocks), check);
	run ("tangle with zeros", random_tangle (seed, blocks, true), check);
      }
  }

private:
  bool m_reported = false;
};

TEST_P (FrequencyProperty, IsTheExactSolutionWithinRounding)
{
  each_graph ([] (const weighted_graph &g) {
    std::vector<mpq_class> exact = exact_frequencies (g);
    ASSERT_FALSE (exact.empty ());
    solved_graph s (g, with_cap (no_cap));
    EXPECT_EQ (0, s.f.residual);
    for (int b = 0; b < g.cfg.n_blocks (); ++b)
      ASSERT_LT (relative_error (s.f.block[b], rounded (exact[b])), 1e-12)
	<< "b" << b << " is " << s.f.block[b].to_double () << ", should be "
	<< exact[b].get_d ();
  });
}

TEST_P (FrequencyProperty, IsExactOverRationals)
{
  each_graph ([] (const weighted_graph &g) {
    EXPECT_EQ (exact_frequencies (g), exact_flow (g, mpq_class (no_cap)));
  });
}

TEST_P (FrequencyProperty, IsAlgorithmTwoOnProgramsWhateverTheCap)
{
  each_program ([] (const weighted_graph &g) {
    loop_forest loops (g.cfg);
    for (int l = 0; l < loops.n_loops (); ++l)
      ASSERT_FALSE (loops[l].irreducible);
    for (double cap : { 1., 1.5, 4., 1000., no_cap })
      EXPECT_EQ (algorithm_2 (g, loops, mpq_class (cap)),
		 exact_flow (g, mpq_class (cap)))
	<< "cap " << cap;
  });
}

TEST_P (FrequencyProperty, WhatEntersStopsOrIsLostToTheCap)
{
  each_graph ([] (const weighted_graph &g) {
    loop_forest loops (g.cfg);
    scope_tree scopes (g.cfg, loops);
    std::vector<mpq_class> exact = exact_frequencies (g);
    for (double cap : { 1., 1.5, 4., 1000., no_cap })
      {
	flow<mpq_class> solved (g.cfg, loops, scopes, g.exact, mpq_class (cap));
	solved.run ();
	EXPECT_EQ (1, solved[0].stopped + solved[0].lost) << "cap " << cap;
	mpq_class lost = solved[0].lost;
	EXPECT_TRUE (lost == 0 || cap < no_cap);
	std::vector<mpq_class> f = exact_flow (g, mpq_class (cap));
	for (int b = 0; b < g.cfg.n_blocks (); ++b)
	  EXPECT_LE (f[b], exact[b]) << "b" << b << ", cap " << cap;
      }
  });
}

TEST_P (FrequencyProperty, WhatComesInGoesOut)
{
  each_graph ([] (const weighted_graph &g) {
    solved_graph s (g, with_cap (no_cap));
    scaled end;
    for (int b : s.loops.reverse_post_order ())
      {
	scaled in (b == g.cfg.entry () ? 1 : 0);
	for (int e : g.cfg.preds (b))
	  in += s.f.block[g.cfg.src (e)] * scaled (g.probability[e]);
	EXPECT_LT (relative_error (in, s.f.block[b]), 1e-12) << "b" << b;
	if (g.cfg.succs (b).size () == 0)
	  end += s.f.block[b];
      }
    EXPECT_LT (relative_error (end, scaled (1)), 1e-12);
  });
}

TEST_P (FrequencyProperty, NumbersOfBlocksDoNotMatter)
{
  each_graph ([this] (const weighted_graph &g) {
    std::vector<int> number;
    solved_graph s (g, with_cap (no_cap));
    solved_graph t (renumbered (g, GetParam (), number), with_cap (no_cap));
    for (int b = 0; b < g.cfg.n_blocks (); ++b)
      EXPECT_LT (relative_error (s.f.block[b], t.f.block[number[b]]), 1e-12)
	<< "b" << b;
  });
}

TEST_P (FrequencyProperty, DoublesAndScaledAgree)
{
  each_graph ([] (const weighted_graph &g) {
    loop_forest loops (g.cfg);
    scope_tree scopes (g.cfg, loops);
    flow<double> narrow (g.cfg, loops, scopes, g.probability, 1e6);
    flow<scaled, double> wide (g.cfg, loops, scopes, g.probability,
			       scaled (1e6));
    narrow.run ();
    wide.run ();
    EXPECT_FALSE (narrow.left_range ());
    for (int b = 0; b < g.cfg.n_blocks (); ++b)
      EXPECT_EQ (scaled (narrow.arrivals (b)), wide.arrivals (b)) << "b" << b;
  });
}

/* The loop scale by its definition, from the exact frequencies: the flow into
   the blocks that are entered from outside, divided by the inflow from
   outside.  */
TEST_P (FrequencyProperty, LoopScalesAndMassesAreAsDefined)
{
  each_graph ([] (const weighted_graph &g) {
    std::vector<mpq_class> f = exact_frequencies (g);
    solved_graph s (g, with_cap (no_cap));
    const loop_forest &loops = s.loops;
    for (int l = 0; l < loops.n_loops (); ++l)
      {
	std::vector<char> entered (g.cfg.n_blocks (), 0);
	mpq_class in = loops.contains (l, g.cfg.entry ()) ? 1 : 0;
	entered[g.cfg.entry ()] = in != 0;
	for (int e = 0; e < g.cfg.n_edges (); ++e)
	  if (loops.reachable (g.cfg.src (e))
	      && !loops.contains (l, g.cfg.src (e))
	      && loops.contains (l, g.cfg.dst (e)))
	    {
	      mpq_class flow = f[g.cfg.src (e)] * g.exact[e];
	      in += flow;
	      entered[g.cfg.dst (e)] |= flow != 0;
	    }
	if (in == 0)
	  continue;
	mpq_class visits = 0;
	for (int b = 0; b < g.cfg.n_blocks (); ++b)
	  if (entered[b])
	    {
	      int inner = loops.loop_of (b);
	      bool package = inner != l && !loops[inner].irreducible
			     && loops.header_p (b);
	      if (!package)
		visits += f[b];
	      else
		for (int e : g.cfg.preds (b))
		  if (!loops.back_edge_p (e))
		    visits += f[g.cfg.src (e)] * g.exact[e];
	    }
	EXPECT_LT (relative_error (s.f.loops[l].scale, rounded (visits / in)),
		   1e-12)
	  << "loop " << l;
	EXPECT_NEAR (
	  1, s.f.loops[l].exit_probability * s.f.loops[l].scale.to_double (),
	  1e-12);
	EXPECT_FALSE (s.f.loops[l].capped || s.f.loops[l].endless
		      || s.f.loops[l].approximate);
      }
    for (int b : loops.reverse_post_order ())
      {
	int l = loops.loop_of (b);
	scaled header = l < 0 ? scaled (1) : s.f.block[loops[l].header];
	scaled product = s.f.mass[b] * header;
	EXPECT_LT (
	  header.zero_p () ? 0 : relative_error (product, s.f.block[b]), 1e-12)
	  << "b" << b;
      }
  });
}

INSTANTIATE_TEST_SUITE_P (Seeds, FrequencyProperty, testing::Range (0, 25));

/* The graphs above have the intended properties.  */
TEST (RandomGraph, IsMostlyIrreducibleAsATangle)
{
  int irreducible = 0, dissolved = 0, packaged = 0;
  for (int seed = 0; seed < 200; ++seed)
    {
      weighted_graph g = random_tangle (seed, 30);
      loop_forest loops (g.cfg);
      bool any = false, inner = false, package = false;
      for (int l = 0; l < loops.n_loops (); ++l)
	{
	  int outer = loops[l].parent;
	  any |= loops[l].irreducible;
	  if (outer >= 0 && loops[outer].irreducible)
	    (loops[l].irreducible ? inner : package) = true;
	}
      irreducible += any;
      dissolved += inner;
      packaged += package;
    }
  EXPECT_GT (irreducible, 150);
  EXPECT_GT (dissolved, 50);
  EXPECT_GT (packaged, 50);
}

} // namespace
} // namespace staticprof
