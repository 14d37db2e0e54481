/* Propagation against exact rational solutions on random graphs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The seed is the test's parameter; a failure prints the graph.  */

#include "plugin/core/frequency.h"
#include "unittests/support/exact.h"
#include "unittests/support/exact_flow.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

frequency_options
uncapped ()
{
  frequency_options options;
  options.max_loop_scale = 1e90;
  return options;
}

/* |A / B - 1| <= BOUND, or both 0.  */
bool
close (const scaled &a, const scaled &b, double bound)
{
  if (a.zero_p () || b.zero_p ())
    return a.zero_p () == b.zero_p ();
  return std::fabs ((a / b).to_double () - 1) <= bound;
}

scaled
rounded (const mpq_class &x)
{
  if (x == 0)
    return scaled ();
  long numerator, denominator;
  double n = mpz_get_d_2exp (&numerator, x.get_num_mpz_t ());
  double d = mpz_get_d_2exp (&denominator, x.get_den_mpz_t ());
  scaled result (n / d);
  for (long e = numerator - denominator; e > 0; --e)
    result *= scaled (2);
  for (long e = numerator - denominator; e < 0; ++e)
    result *= scaled (.5);
  return result;
}

class FrequencyProperty : public testing::TestWithParam<int>
{
protected:
  /* Graphs per seed, of every kind.  */
  template <class Check> void each_graph (Check check)
  {
    for (int i = 0; i < 10; ++i)
      {
	std::uint64_t seed = GetParam () * 100 + i;
	int blocks = 5 + static_cast<int> (seed * 7 % 56);
	check (random_program (seed, blocks));
	check (random_tangle (seed, blocks));
	check (random_tangle (seed, blocks, true));
	check (random_program (seed, 5 + blocks / 3, true));
	if (HasFailure ())
	  {
	    ADD_FAILURE () << "seed " << seed << ", blocks " << blocks;
	    return;
	  }
      }
  }
};

TEST_P (FrequencyProperty, IsTheExactSolutionWithinRounding)
{
  each_graph ([] (const weighted_graph &g) {
    std::vector<mpq_class> exact = exact_frequencies (g);
    ASSERT_FALSE (exact.empty ());
    loop_forest loops (g.cfg);
    frequencies f = propagate (g.cfg, loops, g.probability, uncapped ());
    EXPECT_EQ (0, f.residual);
    for (int b = 0; b < g.cfg.n_blocks (); ++b)
      ASSERT_TRUE (close (f.block[b], rounded (exact[b]), 1e-11))
	<< "b" << b << " is " << f.block[b].to_double () << ", should be "
	<< exact[b].get_d () << " in " << print (g);
  });
}

TEST_P (FrequencyProperty, IsExactOverRationals)
{
  each_graph ([] (const weighted_graph &g) {
    std::vector<mpq_class> exact = exact_frequencies (g);
    std::vector<mpq_class> f = exact_flow (g, mpq_class (1e90));
    for (int b = 0; b < g.cfg.n_blocks (); ++b)
      ASSERT_EQ (exact[b], f[b]) << "b" << b << " in " << print (g);
  });
}

INSTANTIATE_TEST_SUITE_P (Seeds, FrequencyProperty, testing::Range (0, 50));

} // namespace
} // namespace staticprof
