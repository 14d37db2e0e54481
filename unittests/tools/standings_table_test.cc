/* The table that the weights of invocations are fitted to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/standings-table.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (StandingsTable, HasWhatIsMeasuredAndCalled)
{
  std::vector<profile> parts = { unit_of ({ measured_function ("main", 7)
					      .block (2, 1, 7)
					      .block (3, 8, 21, 1)
					      .call (2, "once", 7)
					      .call (3, "f", 14)
					      .call (3, "h", 1),
					    leaf ("once", 7), leaf ("f", 14),
					    leaf ("g", 3),
					    leaf ("h", not_measured) }) };
  measured_program m;
  ASSERT_EQ (join_measured (parts, "x", m).message, "");
  EXPECT_EQ (standings_head (),
	     "program\tfunction\truns\tentered\tpropagated\tlikeliest_way\t"
	     "distance\tloops_on_way\tloops_at_sites\tsites\tblocks\t"
	     "calls_made\n");
  /* main and once are bounded, g not reached, h not measured.  */
  const std::string rows = standings_rows (m, "x");
  EXPECT_EQ (rows.find ("x\tf\t7\t14\t2.079441541679835"), 0u) << rows;
  EXPECT_EQ (rows.find ('\n'), rows.size () - 1) << rows;
}

} // namespace
} // namespace staticprof
