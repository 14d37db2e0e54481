/* Block and edge frequencies: Algorithm 2 of Wu and Larus 1994, made linear in
   edges at any nesting depth and exact in irreducible regions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   (The stages are described in frequency.cc.)  */

#pragma once

#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/frequency/scaled.h"
#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <cstdint>
#include <vector>

namespace staticprof
{

/* GCC's frequency scale: the hottest block of a function has this.  */
constexpr int bb_freq_base = 10000;

struct loop_frequency
{
  scaled scale;		   /* Loop scale: header executions per entry.  */
  double exit_probability; /* Per execution of the header: 1 - cyclic
				probability, without cancellation.  */
  bool capped;		   /* exit_probability was below 1 / max_loop_scale.  */
  bool endless;		   /* No edge leaves the loop.  */
  bool approximate;	   /* An irreducible region too large to be solved
			      directly; RESIDUAL is its error.  */
};

struct frequencies
{
  std::vector<scaled> block; /* Indexed by block: executions per entry to
				the function.  */
  std::vector<scaled> mass;  /* Block mass: executions per execution of the
				innermost enclosing loop's header (outside
				loops, per entry to the function).  */
  std::vector<loop_frequency> loops; /* Indexed by loop.  */
  double residual = 0;	 /* The largest relative residual of an approximate
			  region; 0 if all were solved directly.  */
  std::int64_t work = 0; /* Steps in irreducible regions, which may be more
			    than linear.  */
};

struct frequency_options
{
  double max_loop_scale = 1e6;	   /* 1 / epsilon of Algorithm 2.  */
  bool ignore_loop_scales = false; /* Set for the reference frequencies of block
				      bias.  */
};

/* PROBABILITY has an entry for each edge.  At every block the probabilities
   add up to 1, or to 0 where control stops there.  */
frequencies propagate (const graph &g, const loop_forest &loops,
		       const std::vector<double> &probability,
		       const frequency_options &options = {});

/* Block bias (LLVM's block frequency terminology): frequency over the frequency
   with even branches and without loop scales.  Edges in EXCLUDED (indexed by
   edge) are left out.  Indexed by block; 0 for unreachable blocks.  */
std::vector<double> block_bias (const graph &g, const loop_forest &loops,
				const frequencies &f,
				const std::vector<exclusion> &excluded);

} // namespace staticprof
