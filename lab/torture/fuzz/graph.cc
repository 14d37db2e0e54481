/* Any bytes as a control-flow graph with probabilities: loops, dominators and
   frequencies have the properties that they must have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Bytes: the number of blocks, the greatest loop scale, then for each block its
   number of successors and for each of these the block and its share.  */

#include "lab/torture/fuzz/bytes.h"
#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/core/graph/dominance.h"
#include "plugin/core/graph/loops.h"

#include <cmath>
#include <cstdint>

using namespace staticprof;

namespace
{

/* The rounding error of a sum of shares.  */
constexpr double rounding = 1e-12;

/* A weight of an edge, from 0 to 7; most weights are tiny.  */
double
share (int byte)
{
  return byte % 5 == 0 ? 0 : std::ldexp (1. + byte % 7, -(byte / 7));
}

void
check_flow (const graph &g, const loop_forest &loops,
	    const std::vector<double> &probability, const frequencies &f)
{
  bool exact = true;
  for (const loop_frequency &l : f.loops)
    {
      demand (l.exit_probability >= 0 && l.exit_probability <= 1 + rounding,
	      "an exit probability is from 0 to 1");
      demand (!(l.scale < scaled (1 - rounding)),
	      "a loop that is entered is executed at least once");
      exact = exact && !l.capped && !l.endless && !l.approximate;
    }
  demand (std::isfinite (f.residual), "the residual is finite");
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      const double now = f.block[b].to_double ();
      demand (std::isfinite (now) && now >= 0, "a frequency is finite");
      demand (loops.reachable (b) || f.block[b].zero_p (),
	      "an unreachable block has frequency 0");
      if (!exact)
	continue;
      scaled in (b == g.entry () ? 1. : 0.);
      for (int e : g.preds (b))
	in = in + f.block[g.src (e)] * scaled (probability[e]);
      demand (in.zero_p () == f.block[b].zero_p ()
		&& (in.zero_p ()
		    || std::fabs ((in / f.block[b]).to_double () - 1) < 1e-9),
	      "the frequencies of the edges into a block add up to its own");
    }
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  bytes input (data, size);
  const int n = 1 + input.below (40);
  frequency_options options;
  options.max_loop_scale = std::ldexp (1., 1 + input.below (200));
  std::vector<edge> edges;
  std::vector<double> probability;
  for (int b = 0; b < n; ++b)
    {
      const int successors = input.below (5);
      double sum = 0;
      for (int i = 0; i < successors; ++i)
	{
	  edges.push_back ({ b, input.below (n), 0 });
	  probability.push_back (share (input.next ()));
	  sum += probability.back ();
	}
      for (int i = 0; i < successors; ++i)
	{
	  double &p = probability[probability.size () - 1 - i];
	  p = sum > 0 ? p / sum : 1. / successors;
	}
    }
  const graph g (n, std::move (edges));
  const loop_forest loops (g);
  const dominance dominators (g, loops, dominance_direction::dominators);
  const dominance post (g, loops, dominance_direction::post_dominators);
  for (int b = 0; b < n; ++b)
    if (loops.reachable (b))
      demand (dominators.dominates (g.entry (), b)
		&& dominators.dominates (b, b),
	      "a block is dominated by the entry and by itself");
  check_flow (g, loops, probability,
	      propagate (g, loops, probability, options));
  return 0;
}
