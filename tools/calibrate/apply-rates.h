/* Sums of branches under other rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/accuracy/branch-sums.h"
#include "tools/calibrate/rates-table.h"

#include <optional>
#include <vector>

namespace staticprof
{

/* How good the estimate of a program's branches is (docs/scoring.md, section
   4).  Nothing where nothing was executed or the estimate was not recorded.  */
struct branch_quality
{
  std::optional<double> miss, loop_miss, other_miss;
  std::optional<double> error; /* Of two-way branches.  */
  std::optional<double> bits;  /* Cross entropy; multiway branches too.  */
};

/* Probabilities that the compiler would write for the edges of P (each of those
   that are alike) if RATES were in force; a voter for which RATES
   have nothing does not count.  */
std::vector<double> estimate_edges (const branch_pattern &p,
				    const rate_map &rates);

branch_quality quality_with (const program_sums &sums, const rate_map &rates);
branch_quality quality_in_force (const program_sums &sums);
branch_quality quality_of_rival (const program_sums &sums);
branch_quality quality_of_perfect (const program_sums &sums);

} // namespace staticprof
