/* What a limit to the iterations of a loop means for the test that leaves it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/branch.h"

#include <vector>

namespace staticprof
{

/* The evidence, 0.5 to 1, that a test leaves its loop, if it is made at most
   TESTS times (2 or more) and would stay with probability STAY, 0 to 1,
   otherwise.

   Let each test stay with STAY until the last one leaves in any case: it is
   then made (1 - STAY^TESTS) / (1 - STAY) times on average, as if each left
   with one over that.  Dempster's rule of STAY and this evidence says so.  */
double evidence_of_limit (double stay, double tests);

/* The limits among the facts of F; and, where it is known how often a test is
   made but something stronger says that its loop is not left there (EXCLUDED, by
   edge, or a hint), that number as a limit to the loop's other exit, if there
   is one and every time round comes by it.  Sorted by edge, one for each.
   Linear in edges.  */
std::vector<iteration_limit> limits_in_force (
  const function_view &f, const std::vector<exclusion> &excluded);

} // namespace staticprof
