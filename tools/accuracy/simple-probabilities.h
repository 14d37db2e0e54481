/* Branch probabilities as simpler predictors would have given them, computed
   from a function's record alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Probabilities by edge of F's record; each block's add up to 1, or to 0 where
   control stops.  */
std::vector<double> even_probabilities (const profile_function &f);
/* The first of the paper's nine heuristics that voted decides, in the order of Ball
   and Larus 1993, with the paper's rate (RULE first_match) or with 80%
   (fixed_80_20: Wagner et al. 1994), whatever the model of the record.  What
   is decided by a hint stays as recorded; where a known iteration count
   decided, the votes that it overruled count.  VOTERS are the profile's.  */
std::vector<double> voted_probabilities (const profile_function &f,
					 const std::vector<std::string> &voters,
					 combination rule);

} // namespace staticprof
