/* The text about one function of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "unittests/support/scan_profile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

TEST (ShowFunction, AFunctionHasCallersAndLines)
{
  profile p = scan_profile ();
  const std::string text = shown_function (p, 1);
  EXPECT_HAS (text, "  hottest lines\n       per run     per entry  source "
		    "line\n          16.7          8.33  no such file.c:11\n"
		    "          14.7          7.33  no such file.c:12\n");
  EXPECT_HAS_NOT (text, "bb_freq");
  EXPECT_HAS_NOT (text, "loop_branch");
  source_text source;
  EXPECT_HAS (show_function (p, 1, 1, false, paint (false), source),
	      "file.c:11\n    and 1 more\n");
  p.functions[1].calls = p.functions[0].calls;
  EXPECT_HAS (shown_function (p, 1), "  scan (itself)  no such file.c:1\n");
}

TEST (ShowFunction, AFunctionHasCallersBlocksAndEdges)
{
  profile p = scan_profile ();
  std::string text = shown_function (p, 1, true);
  EXPECT_HAS (text, "scan  no such file.c:1\n  internal; unit small.c\n"
		    "  2 invocations per run, 33.3 instructions of its own "
		    "(97.1% of all)\n");
  EXPECT_HAS (text, "             2  main  no such file.c:1\n");
  EXPECT_HAS (text, "          14.7          7.33    10000  ##########"
		    "        0             0      3  no such");
  EXPECT_HAS (text, "          14.7          7.33    88.0%  2 -> 3 true\n"
		      + std::string (32, ' ') + "88.0%  loop_branch\n");
  text = shown_function (p, 0);
  EXPECT_HAS (text, "external, main;");
  EXPECT_HAS (text, "no caller that is known");
  EXPECT_HAS (text, "             6             6  (through variable hook)");
}

TEST (ShowFunction, CallersAreFoundAsTheLinkerFindsThem)
{
  profile p = scan_profile ();
  /* An internal function of the same name in another unit, and an alias.  */
  p.units.resize (2);
  p.functions.push_back (recorded_function ("scan", 0));
  p.functions[2].unit = 1;
  p.functions[2].linkage = linkage::internal;
  p.functions[2].calls.resize (2);
  p.functions[2].calls[0].callee = "scan";
  p.functions[2].calls[1].callee = "scan_too";
  p.aliases.resize (1);
  p.aliases[0].name = "scan_too";
  p.aliases[0].target = "scan";
  p.solved.indirect.resize (1);
  p.solved.indirect[0].through = "variable hook";
  p.solved.indirect[0].frequency = 6.0;
  p.solved.indirect[0].targets = { { 1, .5 }, { 2, .5 } };
  std::string text = shown_function (p, 1);
  std::string callers = text.substr (0, text.find ("  hottest"))
			  .substr (text.find ("called"));
  EXPECT_HAS (callers, "             3  indirect calls through variable hook "
		       "(50.0% of them)\n             2  main ");
  EXPECT_HAS (callers, "             0  scan  no such file.c:1\n");
  EXPECT_EQ (std::count (callers.begin (), callers.end (), '\n'), 5);
}

} // namespace
} // namespace staticprof
