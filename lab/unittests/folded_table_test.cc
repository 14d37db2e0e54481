/* Tables that are wider than the screen.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/folded-table.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FoldedTable, ColumnsThatDoNotFitStandBelow)
{
  folded_table t;
  t.add ({ "", "a", "b", "", "d" });
  t.add ({ "row", "1", "20", "30", "400" });
  t.add ({ "" });
  t.add ({ "r", "5", "6", "7" });
  EXPECT_EQ (t.folded (80), "     a   b        d\n"
			    "row  1  20  30  400\n"
			    "\n"
			    "r    5   6   7\n");
  EXPECT_EQ (t.folded (19), t.folded (80));
  EXPECT_EQ (t.folded (18), "     a   b\n"
			    "row  1  20  30\n"
			    "\n"
			    "r    5   6   7\n"
			    "\n"
			    "       d\n"
			    "row  400\n"
			    "\n"
			    "r\n");
  /* The third number stands with the second.  */
  t.join (3);
  for (std::size_t width : { 13, 11, 1 })
    EXPECT_EQ (t.folded (width), "     a\n"
				 "row  1\n"
				 "\n"
				 "r    5\n"
				 "\n"
				 "      b\n"
				 "row  20  30\n"
				 "\n"
				 "r     6   7\n"
				 "\n"
				 "       d\n"
				 "row  400\n"
				 "\n"
				 "r\n");
}

} // namespace
} // namespace staticprof
