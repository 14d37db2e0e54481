/* Block bias: how far the predictions move a block from an unbiased graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   LLVM's block frequency terminology proposes it as an absolute measure of how
   hot a block is.  The reference is the frequency that the block would have if
   every branch were even and loop scales were ignored: the product of the block
   masses of the enclosing headers.  The outflow of a loop is still divided by
   its exit probability, as in LLVM, so that blocks after a loop are as frequent
   as blocks before it.  */

#include "plugin/core/frequency/frequency.h"

namespace staticprof
{

std::vector<double>
block_bias (const graph &g, const loop_forest &loops, const frequencies &f,
	    const std::vector<exclusion> &excluded)
{
  std::vector<double> even (g.n_edges (), 0);
  for (int b : loops.reverse_post_order ())
    {
      int possible = 0;
      for (int e : g.succs (b))
	possible += !never_p (excluded[e]);
      for (int e : g.succs (b))
	if (!never_p (excluded[e]))
	  even[e] = 1.0 / possible;
    }

  frequency_options options;
  options.ignore_loop_scales = true;
  frequencies reference = propagate (g, loops, even, options);

  std::vector<double> bias (g.n_blocks (), 0);
  for (int b : loops.reverse_post_order ())
    if (!f.block[b].zero_p () && !reference.block[b].zero_p ())
      bias[b] = (f.block[b] / reference.block[b]).to_double ();
  return bias;
}

} // namespace staticprof
