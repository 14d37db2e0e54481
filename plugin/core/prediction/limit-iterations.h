/* Evidence from an upper limit on a loop's iterations for the test that leaves
   it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/branch.h"

#include <vector>

namespace staticprof
{

/* The evidence, 0.5 to 1, that a test leaves its loop, if it is executed at
   most TESTS times (2 or more) and would stay with probability STAY, 0 to 1,
   without that limit.

   Let each test stay with probability STAY, and let the last one leave.  The
   test is then executed (1 - STAY^TESTS) / (1 - STAY) times on average, so its
   mean probability of leaving is the inverse of that.  The evidence is such
   that Dempster's rule combines it with STAY to that probability.  */
double evidence_of_limit (double stay, double tests);

/* The limits among the facts of F.  In addition, if the count of a test is
   known but an exclusion (EXCLUDED, by edge) or a hint says that it does not
   leave the loop, the count is a limit for the loop's other exit, provided that
   there is only one and that every iteration executes it.  Sorted by edge, one
   for each.  Linear in edges.  */
std::vector<iteration_limit> limits_in_force (
  const function_view &f, const std::vector<exclusion> &excluded);

} // namespace staticprof
