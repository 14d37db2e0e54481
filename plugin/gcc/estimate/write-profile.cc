/* Writing probabilities and counts into GCC's control-flow graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Counts are frequencies times a scale.  Like GCC's own estimate the hottest
   block gets about 2^30 and the entry at least 16, so that later scaling
   neither overflows nor loses precision.  When frequencies span more than that
   leaves room for, the hottest block gets 2^56 and what would vanish below gets
   1: ordered, never zero.  GCC takes differences below 100 for rounding, so
   the profile stays consistent there too.  A count has room for 2^60, but where
   GCC compares counts it multiplies them by 100 in 64 bits.  */

#include "plugin/gcc/estimate/estimate.h"

namespace staticprof
{

namespace
{

constexpr double usual_max_count = 1 << 30;
constexpr double least_entry_count = 16;
constexpr double largest_count = 1ULL << 56;

void
write_probabilities (const graph &g, const std::vector<::edge> &gcc_edges,
		     const prediction &p)
{
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      const index_range succs = g.succs (b);
      if (succs.size () == 0)
	continue;

      /* Parts that have a positive share: the last of them gets what the
	 others leave, so that the sum is exact in GCC's units too.  */
      int last = -1, n = 0;
      for (int e : succs)
	if (p.parts[e] > 0)
	  {
	    last = e;
	    ++n;
	  }

      profile_probability rest = profile_probability::always ();
      for (int e : succs)
	{
	  ::edge out = gcc_edges[e];
	  if (p.parts[e] <= 0)
	    out->probability = profile_probability::never ();
	  else if (n == 1)
	    out->probability = profile_probability::always ();
	  else if (e == last)
	    out->probability = rest.guessed ();
	  else
	    {
	      out->probability = profile_probability::guessed_always ()
				   .apply_scale (p.parts[e], p.base (b));
	      rest -= out->probability;
	    }
	}
    }
}

scaled
count_scale (const frequencies &f)
{
  scaled most (1.);
  for (const scaled &x : f.block)
    if (most < x)
      most = x;
  scaled scale = scaled (usual_max_count) / most;
  if (scale < scaled (least_entry_count))
    scale = scaled (least_entry_count);
  if (scaled (largest_count) < scale * most)
    scale = scaled (largest_count) / most;
  return scale;
}

/* COUNT units for a block of a function whose entry is known to run IPA_COUNT
   times, if that is known.  */
profile_count
block_count (gcov_type units, profile_count ipa_count)
{
  profile_count local = profile_count::from_gcov_type (units).guessed_local ();
  return ipa_count.initialized_p () ? local.combine_with_ipa_count (ipa_count)
				    : local;
}

void
finish (function *fun)
{
  note_full_profile (fun);
  compute_function_frequency ();
  if (profile_status_for_fn (fun) == PROFILE_ABSENT)
    profile_status_for_fn (fun) = PROFILE_GUESSED;
}

} // namespace

void
write_straight_line (function *fun)
{
  const bool counted = profile_status_for_fn (fun) == PROFILE_READ;
  const profile_count ipa_count = ENTRY_BLOCK_PTR_FOR_FN (fun)->count.ipa ();
  const profile_count count = block_count (
    static_cast<gcov_type> (usual_max_count), ipa_count);
  if (!counted)
    fun->cfg->count_max = profile_count::uninitialized ();

  basic_block bb;
  FOR_BB_BETWEEN (bb, ENTRY_BLOCK_PTR_FOR_FN (fun), NULL, next_bb)
  {
    if (single_succ_p (bb))
      single_succ_edge (bb)->probability = profile_probability::always ();
    if (counted)
      continue;
    if (!(bb->count == profile_count::zero ()))
      bb->count = bb == EXIT_BLOCK_PTR_FOR_FN (fun)
		      && EDGE_COUNT (bb->preds) == 0
		    ? block_count (0, ipa_count)
		    : count;
    fun->cfg->count_max = larger_count (fun->cfg->count_max, bb->count);
  }
  finish (fun);
}

void
write_profile (function *fun, const graph &g,
	       const std::vector<::edge> &gcc_edges, const prediction &p,
	       const frequencies &f)
{
  write_probabilities (g, gcc_edges, p);

  if (profile_status_for_fn (fun) != PROFILE_READ)
    {
      const scaled scale = count_scale (f);
      /* A function known never to run keeps that knowledge.  */
      profile_count ipa_count = ENTRY_BLOCK_PTR_FOR_FN (fun)->count.ipa ();
      /* GCC's own estimate also takes a function that always ends in cold code
	 for cold, and so its callers' paths to it.  */
      if (p.cold_function)
	{
	  ipa_count = profile_count::zero ();
	  cgraph_node::get (fun->decl)->count = ipa_count;
	}
      fun->cfg->count_max = profile_count::uninitialized ();
      gcov_type most = 0;

      basic_block bb;
      FOR_BB_BETWEEN (bb, ENTRY_BLOCK_PTR_FOR_FN (fun), NULL, next_bb)
      {
	const int b = bb->index;
	if (p.cold[b])
	  bb->count = profile_count::zero ();
	/* Where the function as a whole is cold, no block of it is colder than
	   the rest.  What the estimate took for cold and the training ran is
	   not cold.  */
	if (p.cold_function || !(bb->count == profile_count::zero ())
	    || (!p.ran.empty () && p.ran[b]))
	  {
	    const double count = (f.block[b] * scale).to_double ();
	    const bool reached = !f.block[b].zero_p ();
	    const gcov_type units = count >= largest_count
				      ? static_cast<gcov_type> (largest_count)
				      : static_cast<gcov_type> (count + .5);
	    bb->count = block_count (reached && units == 0 ? 1 : units,
				     ipa_count);
	  }
	/* larger_count is slow, and most blocks have smaller counts.  */
	if (bb->count.to_gcov_type () < most)
	  continue;
	most = bb->count.to_gcov_type ();
	fun->cfg->count_max = larger_count (fun->cfg->count_max, bb->count);
      }
    }

  finish (fun);
}

} // namespace staticprof
