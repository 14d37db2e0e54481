/* The answers of a kept profile for a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/kept_literal.h"

#include <cmath>

namespace staticprof
{
namespace
{

TEST (KeptProfile, FindsBranchesByPlaceConditionAndOrdinal)
{
  const kept_profile p = kept_of ("[src/a.c]\nf 10\n"
				  " 1 25 100 a < b\n"
				  " 1#2 75 8 a < b\n"
				  " 2 100 8 !p\n");
  const kept_findings m = p.find ("f", "/build/x/src/a.c", false,
				  { site (1, "a < b"), site (1, "a < b"),
				    site (2, "p != 0"), site (3, "a < b") });
  EXPECT_EQ (m.how, kept_match::same);
  EXPECT_EQ (m.entries, 10);
  EXPECT_EQ (m.sites[0].executions, 100);
  EXPECT_EQ (m.sites[0].shares, (std::vector<double>{ .25, .75 }));
  EXPECT_EQ (m.sites[1].executions, 8);
  EXPECT_EQ (m.sites[1].shares, (std::vector<double>{ .75, .25 }));
  EXPECT_EQ (m.sites[2].shares, (std::vector<double>{ 0, 1 }));
  EXPECT_EQ (m.sites[2].trust, 1);
  EXPECT_EQ (m.sites[3].executions, -1);
}

TEST (KeptProfile, GivesSharesInTheOrderOfTheSitesArms)
{
  const kept_profile p = kept_of ("[a.c]\nf 10\n"
				  " 1 25 100 a < b\n"
				  " 2 switch 10 c\n"
				  "  20 'a'\n"
				  "  70 default\n"
				  "  10 x\n");
  const kept_findings m = p.find (
    "f", "a.c", false,
    { { "", "", 1, "a < b", { arm_false, arm_true } },
      { "", "", 2, "c", { arm_default, "'b'", "'a'", "x" } } });
  EXPECT_EQ (m.sites[0].shares, (std::vector<double>{ .75, .25 }));
  EXPECT_DOUBLE_EQ (m.sites[1].shares[0], .7);
  EXPECT_EQ (m.sites[1].shares[1], 0);
  EXPECT_DOUBLE_EQ (m.sites[1].shares[2], .2);
  EXPECT_DOUBLE_EQ (m.sites[1].shares[3], .1);
}

TEST (KeptProfile, LooksForInlinedBranchesHereAndThenWithTheirFunction)
{
  const kept_profile p = kept_of ("[a.c]\nf 10\n"
				  " in g\n"
				  " 1 25 100 a < b\n"
				  "g 0+200\n"
				  " 1 50 300 a < b\n"
				  " 2 10 40 !p\n");
  const kept_findings m = p.find (
    "f", "a.c", false, { site (1, "a < b", "g"), site (2, "p == 0", "g") });
  EXPECT_EQ (m.sites[0].executions, 100);
  EXPECT_EQ (m.sites[0].shares[0], .25);
  EXPECT_EQ (m.sites[0].trust, 1);
  EXPECT_EQ (m.sites[1].executions, 40);
  EXPECT_LT (m.sites[1].trust, 1);
  const kept_findings own = p.find ("g", "a.c", true, {});
  EXPECT_EQ (own.entries, 0);
  EXPECT_EQ (own.inlined, 200);
}

TEST (KeptProfile, FindsInlinedBranchesWithArgumentsForParameters)
{
  const kept_profile p = kept_of ("[a/h.h]\ng 0+200\n"
				  " 1 50 300 n < 7\n"
				  " 2 10 40 !p\n"
				  "[b/h.h]\ng 0+200\n"
				  " 1 70 300 n < 7\n");
  std::vector<branch_site> sites = { site (1, "m >= 7", "g"),
				     site (2, "p == 1", "g"),
				     site (2, "q < 0", "g") };
  EXPECT_EQ (p.find ("f", "f.c", false, sites).sites[0].executions, -1);
  for (branch_site &s : sites)
    s.file = "/x/b/h.h";
  const kept_findings b = p.find ("f", "f.c", false, sites);
  ASSERT_EQ (b.sites[0].executions, 300);
  EXPECT_NEAR (b.sites[0].shares[0], .3, 1e-9);
  EXPECT_LE (b.sites[0].trust, .5f);
  for (branch_site &s : sites)
    s.file = "/x/a/h.h";
  const kept_findings a = p.find ("f", "f.c", false, sites);
  EXPECT_EQ (a.sites[0].shares[0], .5);
  EXPECT_EQ (a.sites[1].executions, 40); /* Its left side is the same.  */
  EXPECT_EQ (a.sites[2].executions, -1);
  /* In the function itself a different operand was edited.  */
  const kept_findings own = p.find ("g", "a/h.h", true, { site (1, "m < 7") });
  EXPECT_EQ (own.sites[0].executions, 300);
  EXPECT_GT (own.sites[0].trust, .5f);
}

TEST (KeptProfile, TellsFilesApart)
{
  const kept_profile p = kept_of ("[a/main.c] trained\nmain 1\n"
				  "[b/main.c] trained\nmain 2\n");
  EXPECT_EQ (p.find ("main", "b/main.c", false, {}).entries, 2);
  EXPECT_EQ (p.find ("main", "../x/a/main.c", false, {}).entries, 1);
  EXPECT_EQ (p.find ("main", "c/main.c", false, {}).how, kept_match::none);
  EXPECT_EQ (p.find ("never", "b/main.c", false, {}).entries, -1);
}

TEST (KeptProfile, FindsStaticFunctionsInTheNextRelease)
{
  const kept_profile p = kept_of ("[x-1.0/a.c] trained\nf 10\n"
				  " 1 25 100 a < b\n");
  const kept_findings m = p.find ("f", "/tmp/x-1.1/a.c", true,
				  { site (1, "a < b"), site (2, "p != 0") });
  EXPECT_EQ (m.how, kept_match::same);
  EXPECT_EQ (m.sites[0].executions, 100);
  EXPECT_TRUE (p.trained ("/tmp/x-1.1/a.c"));
  EXPECT_EQ (p.find ("f", "/tmp/y-1.1/a.c", true,
		     { site (1, "a < b"), site (2, "p != 0") })
	       .how,
	     kept_match::none);
}

TEST (KeptProfile, KnowsWhetherItIsOfThisSource)
{
  const kept_profile p = kept_of ("[a/x.c] trained\nf 10\n 1 25 100 a < b\n"
				  "[b/idle.c] trained\n"
				  "[b/plain.c] trained\nmain 1\n");
  EXPECT_EQ (p.fit_without_branches ("/tree/a/x.c"), kept_fit::other_functions);
  EXPECT_EQ (p.fit_without_branches ("/tree/c/x.c"), kept_fit::other_sources);
  /* Where it has no branches, there is nothing to be found.  */
  EXPECT_EQ (p.fit_without_branches ("/tree/b/idle.c"), kept_fit::fits);
  EXPECT_EQ (p.fit_without_branches ("/tree/b/plain.c"), kept_fit::fits);
}

TEST (KeptProfile, KnowsFromWhereCodeIsHot)
{
  const kept_profile p = kept_of ("",
				  " hot 90 1M\n hot 99 10k\n hot 99.9 100\n");
  EXPECT_EQ (p.hot_from (.5), 1e6);
  EXPECT_EQ (p.hot_from (.9), 1e6);
  EXPECT_NEAR (p.hot_from (.99), 1e4, 1);
  EXPECT_NEAR (p.hot_from (1 - .1 / std::sqrt (10)), 1e5, 1);
  EXPECT_EQ (p.hot_from (1), 100);
  EXPECT_EQ (kept_of ("").hot_from (.9), 0);
}

} // namespace
} // namespace staticprof
