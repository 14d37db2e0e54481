/* Other branch probabilities in a function's record, and what follows from
   them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* Edges of F by the block (place in its record) that they leave.  */
std::vector<std::vector<int>> edges_out (const profile_function &f);

/* Of each edge of F its share of what COUNTS, by edge, says of those out of the
   same block; as in OTHERWISE where that is nothing.  */
std::vector<double> counted_probabilities (const profile_function &f,
					   const std::vector<long long> &counts,
					   std::vector<double> otherwise);

/* Make PROBABILITY F's, and frequencies what follows from it.  */
void replace_probabilities (profile_function &f,
			    const std::vector<double> &probability);

/* A call is made as often as its block is run.  */
void follow_blocks (profile_function &f);

} // namespace staticprof
