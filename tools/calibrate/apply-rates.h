/* Sums of branches under other rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_APPLY_RATES_H
#define STATICPROF_TOOLS_APPLY_RATES_H

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

/* Probabilities that the compiler would write for the ways of P (each of those
   that are alike) if RATES were in force; a voice for which RATES
   have nothing is not heard.  */
std::vector<double> estimate_ways (const branch_pattern &p,
				   const rate_map &rates);

branch_quality quality_with (const program_sums &sums, const rate_map &rates);
branch_quality quality_in_force (const program_sums &sums);
branch_quality quality_of_rival (const program_sums &sums);
branch_quality quality_of_perfect (const program_sums &sums);

} // namespace staticprof

#endif
