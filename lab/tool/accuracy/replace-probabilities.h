/* Replaces the branch probabilities in a function's record, and what depends on
   them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The edges of F, by the index of their source in its record.  */
std::vector<std::vector<int>> edges_out (const profile_function &f);

/* For each edge of F its share of the COUNTS, indexed by edge, of all edges out
   of the same block, or its value in OTHERWISE if all of these are 0.  */
std::vector<double> counted_probabilities (const profile_function &f,
					   const std::vector<long long> &counts,
					   std::vector<double> otherwise);

/* Set F's probabilities to PROBABILITY, and compute its frequencies from
   them.  */
void replace_probabilities (profile_function &f,
			    const std::vector<double> &probability);

/* Set the frequency of each call in F to that of its block.  */
void follow_blocks (profile_function &f);

} // namespace staticprof
