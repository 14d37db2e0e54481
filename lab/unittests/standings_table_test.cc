/* The table to which the learned model of invocations is fitted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/calibrate/standings-table.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <algorithm>

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
  const std::string head = standings_head ();
  EXPECT_EQ (head.find ("program\tfunction\truns\tentered\tasked\t"
			"propagated\tfrom_roots\t"),
	     0u)
    << head;
  /* ln 8 is 2.079.  */
  const std::string rows = standings_rows (m, "x");
  for (const char *row :
       { "x\tmain\t7\t7\t0\t0\t0\t", "x\tonce\t7\t7\t0\t0\t0\t",
	 "\nx\tf\t7\t14\t1\t2129\t2129\t",
	 "\nx\tg\t7\t3\t0\t-32768\t-32768\t" })
    EXPECT_NE (rows.find (row), std::string::npos) << row << "\n" << rows;
  /* h was not measured.  */
  EXPECT_EQ (std::count (rows.begin (), rows.end (), '\n'), 4);
  EXPECT_EQ (std::count (rows.begin (), rows.end (), '\t'),
	     4 * std::count (head.begin (), head.end (), '\t'));
}

} // namespace
} // namespace staticprof
