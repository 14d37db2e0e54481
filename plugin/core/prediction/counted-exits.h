/* The exit probability of a test with a known count in a loop with other exits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/branch.h"
#include "plugin/core/prediction/predict.h"

#include <vector>

namespace staticprof
{

/* The probability that a test leaves its loop, if the TESTS-th execution (2 or
   more) would leave it, and if between two tests the loop is left elsewhere
   with probability ELSEWHERE, 0 to 1.  It is 1 / TESTS if that is 0.  */
double counted_exit (double tests, double elsewhere);

/* Set that probability in P for the tests of F with a known count whose loops
   have other exits, and update the votes.  EXIT_PROBABILITY, indexed by loop of
   F's graph, is the loop's exit probability according to P; 0 if it is not
   known.  Returns false if nothing changes.  Linear in edges.  */
bool share_counted_exits (const function_view &f,
			  const std::vector<double> &exit_probability,
			  prediction &p);

} // namespace staticprof
