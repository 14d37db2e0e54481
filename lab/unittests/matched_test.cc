/* How much of a kept profile is right for a tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/matched/matched.h"
#include "unittests/support/kept_literal.h"
#include "unittests/support/measured_function.h"

namespace staticprof
{
namespace
{

/* Function NAME of a.c, entered 100 times, with a branch in line 2 that holds
   HOLDS times.  */
profile_function
branch_in (const std::string &name, long long holds)
{
  profile_function f = measured_function (name, 100)
			 .block (2, 1, 100)
			 .block (3, .5, holds)
			 .edge (0, 2, 1, 100)
			 .edge (2, 3, .5, holds, kind_true)
			 .edge (2, 1, .5, 100 - holds, kind_false)
			 .edge (3, 1, 1, holds);
  f.place = { 0, 1 };
  f.blocks[2].place = { 0, 2 };
  f.blocks[2].condition = "a < b";
  return f;
}

TEST (KeptAccuracy, ComparesSharesByStep)
{
  const kept_profile kept = kept_of ("[a.c]\nf 10\n"
				     " 1 25 100 a < b\n"
				     "g 10\n"
				     " 1 25 100 a < b\n"
				     "h 10\n"
				     " 3 25 100 a < b\n");
  profile p = unit_of ({ branch_in ("f", 26), branch_in ("g", 75),
			 branch_in ("h", 25), branch_in ("i", 50) });
  p.files = { "a.c" };
  kept_accuracy m (kept);
  m.add (p);
  ASSERT_EQ (m.by_step ().size (), 3u);
  std::vector<std::pair<kept_accuracy::step, kept_accuracy::sums>> rows (
    m.by_step ().begin (), m.by_step ().end ());
  EXPECT_EQ (rows[0].first.how, kept_match::none);
  EXPECT_EQ (rows[0].first.trust, -1);
  EXPECT_EQ (rows[0].second.executions, 100);
  EXPECT_EQ (rows[0].second.right, 0);
  EXPECT_EQ (rows[1].first.how, kept_match::same);
  EXPECT_EQ (rows[1].first.trust, 1);
  EXPECT_EQ (rows[1].second.branches, 2);
  EXPECT_EQ (rows[1].second.right, 100);
  EXPECT_NEAR (rows[1].second.off, 1 + 50, 1e-9);
  EXPECT_NEAR (rows[1].second.estimate_off, 24 + 25, 1e-9);
  EXPECT_EQ (rows[2].first.how, kept_match::edited);
  EXPECT_LT (rows[2].first.trust, 1);
  EXPECT_EQ (rows[2].second.right, 100);

  /* One that is not found is worse than any that differs.  */
  const auto worst = m.worst (2);
  ASSERT_EQ (worst.size (), 2u);
  EXPECT_EQ (worst[0].function, "i");
  EXPECT_EQ (worst[0].kept, -1);
  EXPECT_EQ (worst[1].function, "g");
  EXPECT_NEAR (worst[1].kept, .25, 1e-9);
  EXPECT_NEAR (worst[1].counted, .75, 1e-9);
  EXPECT_EQ (worst[1].place, "a.c:2");
}

} // namespace
} // namespace staticprof
