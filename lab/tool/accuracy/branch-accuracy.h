/* How well branches are predicted: directions and probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The branches are the executed blocks with two plain successors or more; edges
   of exceptions and abnormal edges are not plain.  All rates are weighted by
   executions.  (lab/docs/scoring.md has the formulas.)  */

#pragma once

#include "plugin/core/profile/profile.h"

namespace staticprof
{

/* The cross entropy counts a smaller probability as this one, which is half of
   the smallest probability that GCC can write.  */
constexpr double least_probability = .5 / 10000;

/* All numbers are executions.  */
struct branch_misses
{
  double executed = 0;
  /* Those that did not take the likeliest edge; if several edges are likeliest,
     the mean over them.  */
  double missed = 0;
  /* Those that did not take the edge that was taken most.  */
  double perfect = 0;
  /* Those of branches with several likeliest edges.  */
  double undecided = 0;
};

struct branch_accuracy
{
  /* Branches with two plain successors: those with an edge that is a back edge
     or leaves a natural loop (Ball and Larus 1993), and the others.  */
  branch_misses loop, other;
  branch_misses multiway; /* Branches with more plain successors.  */

  branch_misses two_way () const;

  double executed = 0; /* The executions of all of these branches.  */
  /* Sums over executions: divide by EXECUTED.  */
  double error = 0;	    /* Half the sum of |estimated - measured
			       probability|.  */
  double cross_entropy = 0; /* Bits that a code made for the estimate takes.  */
  double entropy = 0;	    /* Bits that the best static code takes.  */
};

branch_accuracy measure_branches (const profile &p);

} // namespace staticprof
