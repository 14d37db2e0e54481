/* Exits of measured loops that were not measured themselves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/limit-exits.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* A loop with header 1; block 2 may leave it, block 3 is rare and may leave it,
   too.  */
class LimitExits : public testing::Test
{
protected:
  LimitExits ()
  {
    p.exact = { 1, .999, .001, .6, .4, .5, .5, .3, .69, .01 };
    p.fine.assign (6, 0);
    p.parts.assign (10, 0);
    p.decided.assign (6, decided_by::learned);
    p.trained = { 0, 1e6, 0, 0, 0, 0 };
    m.entries = 10;
  }

  double limited (int e)
  {
    limit_exits (m, g, loops, p);
    return p.exact[e];
  }

  const graph g = { 6,
		    { { 0, 1, 0 },
		      { 1, 2, edge_true },
		      { 1, 5, edge_false },
		      { 2, 4, edge_true },
		      { 2, 5, edge_false },
		      { 3, 5, edge_true },
		      { 3, 1, edge_false },
		      { 4, 5, edge_true },
		      { 4, 1, 0 },
		      { 4, 3, 0 } } };
  const loop_forest loops{ g };
  kept_findings m;
  prediction p;
};

TEST_F (LimitExits, ALoopIsLeftAsOftenAsItIsEntered)
{
  /* Block 2 is executed 999,000 times.  */
  EXPECT_NEAR (limited (4), 10 / 999e3, 1e-9);
  EXPECT_NEAR (p.exact[3], 1 - 10 / 999e3, 1e-9);
  EXPECT_NEAR (p.probability (g, 4), 10 / 999e3, 1e-7);
}

TEST_F (LimitExits, ARareTestMayLeaveMoreOften)
{
  p.exact[7] = 0;
  p.exact[9] = 1e-6;
  EXPECT_EQ (limited (5), .5);
}

TEST_F (LimitExits, WhatWasMeasuredRemains)
{
  p.trained[2] = 999e3;
  EXPECT_EQ (limited (4), .4);
}

TEST_F (LimitExits, WithoutEntriesNothingIsKnown)
{
  m.entries = -1;
  EXPECT_EQ (limited (4), .4);
}

} // namespace
} // namespace staticprof
