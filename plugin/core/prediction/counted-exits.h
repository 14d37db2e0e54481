/* What is known of how often a test is made, where its loop is left elsewhere,
   too.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/branch.h"
#include "plugin/core/prediction/predict.h"

#include <vector>

namespace staticprof
{

/* The probability that a test leaves its loop which does so the TESTS-th time
   (2 or more), if between two tests the loop is left elsewhere with probability
   ELSEWHERE, 0 to 1: few get to the last test.  1 / TESTS if that is 0.  */
double counted_exit (double tests, double elsewhere);

/* Give the tests of F of which it is known how often they are made, and whose
   loops have other exits, that probability in P; and say so in the votes.
   EXIT_PROBABILITY, by loop of F's graph, is how probable P makes it that a loop
   is left, per execution of its header; 0 where that is not known.  False if
   nothing changes.  Linear in edges.  */
bool share_counted_exits (const function_view &f,
			  const std::vector<double> &exit_probability,
			  prediction &p);

} // namespace staticprof
