/* The gain of measuring the branches of which the estimate is least sure.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/measuring/measuring.h"
#include "unittests/support/two_branches.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Measuring, TheUnsureBranchIsWorthMore)
{
  measured_program m;
  m.p = two_branches (decided_by::learned, .99, 99, decided_by::learned, .5,
		      100);
  const partial_scores s = score_measuring (m, { 1, 2 });
  const int local = 0;
  const int unsure = static_cast<int> (measuring_order::unsure);
  EXPECT_LT (s.none[local], .9);
  EXPECT_NEAR (s.all[local], 1, 1e-9);
  EXPECT_NEAR (s.by_count[0][unsure][local], 1, 1e-9);
  for (const partial_scores::row &r : s.by_count[1])
    EXPECT_NEAR (r[local], 1, 1e-9);
  /* Some of the random orders begin with the other branch.  */
  const int chance = static_cast<int> (measuring_order::chance);
  EXPECT_LT (s.by_count[0][chance][local], s.by_count[0][unsure][local]);
}

} // namespace
} // namespace staticprof
