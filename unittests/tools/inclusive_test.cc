/* The inclusive costs of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/inclusive.h"

#include "plugin/core/program/program.h"
#include "unittests/support/measured_function.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (InclusiveCosts, AnIndirectCallIsOfTheTargetsInItsUnit)
{
  const profile p = estimated (
    "unit a.c\n main main\n call 4 * slot 'static variable v'\n"
    " own s taken\n flow 'static variable v' s\n"
    "unit b.c\n own t taken\n flow 'static variable v' t\n");
  const inclusive_costs costs = find_inclusive_costs (p);
  ASSERT_EQ (costs.calls[0].size (), 1u);
  EXPECT_EQ (costs.calls[0][0].callee, 1);
  EXPECT_DOUBLE_EQ (costs.calls[0][0].frequency.to_double (), 4);
}

TEST (InclusiveCosts, RecursionComesBackToWhereItIsEntered)
{
  profile p = unit_of ({ leaf ("a", 1).call (2, "b", 1),
			 leaf ("b", 1).call (2, "a", 1),
			 leaf ("main", 1).call (2, "b", 1) });
  for (int f : { 0, 1 })
    p.functions[f].calls[0].frequency = .5;
  p.functions[2].calls[0].frequency = 1.0;
  estimate_program (p);
  const inclusive_costs costs = find_inclusive_costs (p);
  EXPECT_TRUE (costs.calls[0][0].cost.zero_p ());
  EXPECT_FALSE (costs.calls[1][0].cost.zero_p ());
  EXPECT_DOUBLE_EQ ((costs.with_callees[2] / costs.total).to_double (), 1);
}

} // namespace
} // namespace staticprof
