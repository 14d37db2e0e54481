/* A graph literal with all results that are computed from it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/frequency/frequency.h"
#include "unittests/support/graph_literal.h"

#include <cmath>
#include <string>

namespace staticprof
{

inline frequency_options
with_cap (double max_loop_scale)
{
  frequency_options options;
  options.max_loop_scale = max_loop_scale;
  return options;
}

struct solved_graph
{
  explicit solved_graph (const weighted_graph &graph,
			 const frequency_options &options = {})
    : g (graph), loops (g.cfg),
      f (propagate (g.cfg, loops, g.probability, options))
  {
  }
  explicit solved_graph (const std::string &literal,
			 const frequency_options &options = {})
    : solved_graph (parse_graph (literal), options)
  {
  }

  double frequency (const std::string &name) const
  {
    return f.block[g.block (name)].to_double ();
  }
  double mass (const std::string &name) const
  {
    return f.mass[g.block (name)].to_double ();
  }
  /* The frequency of the edge from SRC to DST.  */
  double frequency (const std::string &src, const std::string &dst) const
  {
    return frequency (src) * g.probability[g.edge_between (src, dst)];
  }
  /* The innermost loop that contains NAME.  */
  const loop_frequency &loop_of (const std::string &name) const
  {
    return f.loops[loops.loop_of (g.block (name))];
  }
  double bias (const std::string &name) const
  {
    std::vector<exclusion> excluded;
    for (const mpq_class &p : g.exact)
      excluded.push_back (p == 0 ? exclusion::cold : exclusion::none);
    return block_bias (g.cfg, loops, f, excluded)[g.block (name)];
  }

  weighted_graph g;
  loop_forest loops;
  frequencies f;
};

/* |A / B - 1|; 0 if both are 0.  */
inline double
relative_error (const scaled &a, const scaled &b)
{
  if (a.zero_p () || b.zero_p ())
    return a.zero_p () != b.zero_p ();
  return std::fabs ((a / b).to_double () - 1);
}

/* X, which is not negative, rounded to 52 bits.  */
inline scaled
rounded (const mpq_class &x)
{
  if (x == 0)
    return scaled ();
  long numerator, denominator;
  double n = mpz_get_d_2exp (&numerator, x.get_num_mpz_t ());
  double d = mpz_get_d_2exp (&denominator, x.get_den_mpz_t ());
  scaled result (n / d);
  long exponent = numerator - denominator;
  scaled step (exponent < 0 ? .5 : 2);
  for (long e = std::labs (exponent); e > 0; --e)
    result *= step;
  return result;
}

} // namespace staticprof
