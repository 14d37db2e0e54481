/* How well branches are predicted: directions and probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of blocks that were executed and have two plain successors or more (no
   exceptions, no abnormal edges).  Where two of them share a rate, it is by
   their executions.  (lab/docs/scoring.md has the formulas.)  */

#pragma once

#include "plugin/core/profile/profile.h"

namespace staticprof
{

/* What a probability of 0 that comes true costs is what this one would: half of
   the smallest probability that GCC can write.  */
constexpr double least_probability = .5 / 10000;

/* In executions.  */
struct branch_misses
{
  double executed = 0;
  double missed = 0;  /* By the likeliest edge; if several are, their mean.  */
  double perfect = 0; /* By the edge that was taken most.  */
  double undecided = 0; /* For branches whose likeliest edges are several.  */
};

struct branch_accuracy
{
  /* With two plain successors: those where one is a back edge or leaves a
     natural loop (Ball and Larus 1993), and the others.  */
  branch_misses loop, other;
  branch_misses multiway; /* With more.  */

  branch_misses two_way () const;

  double executed = 0; /* Executions of all these.  */
  /* Sums over executions: divide by EXECUTED.  */
  double error = 0;	    /* Half the sum of |estimated - measured
			       probability|.  */
  double cross_entropy = 0; /* Bits that a code made for the estimate takes.  */
  double entropy = 0;	    /* Bits that the best static code takes.  */
};

branch_accuracy measure_branches (const profile &p);

} // namespace staticprof
