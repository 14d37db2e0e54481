/* The tables of the hottest parts of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "tools/layout.h"
#include "tools/show/hot-loops.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "unittests/support/random_profile.h"
#include "unittests/support/scan_profile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

std::size_t
longest_line (const std::string &text)
{
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size ();)
    {
      const std::size_t end = std::min (text.find ('\n', at), text.size ());
      longest = std::max (longest, end - at);
      at = end + 1;
    }
  return longest;
}

/* The first lines and the sums at the end are sentences, which may be
   longer.  */
TEST (Show, TablesFitTheTerminalButNamesStayApart)
{
  profile p = scan_profile ();
  const std::string same (100, 'n');
  p.functions[0].name = same + "::first::" + same;
  p.functions[1].name = same + "::second::" + same;
  source_text source;
  std::string text = show_hottest (p, 10, paint (false, 90), source);
  EXPECT_HAS (text, "...");
  EXPECT_TRUE (text.find ("::first::") != text.npos
	       || text.find ("::second::") != text.npos)
    << text;
  p.functions[0].name = "main";
  text = show_hottest (p, 10, paint (false, 90), source);
  text = text.substr (text.find ('\n'), text.rfind ("\n\n"));
  EXPECT_LE (longest_line (text.substr (0, text.rfind ("\nCalls"))), 90u)
    << text;
  /* Not where lines may be of any length, either.  */
  EXPECT_EQ (shown (p).find (p.functions[1].name), std::string::npos);
  p.functions[0].name = "scan<" + same + ">";
  p.functions[1].name = "scan<a" + same + ">";
  EXPECT_EQ (shown (p).find (same), std::string::npos) << shown (p);
  EXPECT_HAS (show_function (p, 1, 10, false, paint (false), source),
	      p.functions[1].name);
}

TEST (Show, PathsAreCutToWhatTellsThemApart)
{
  profile p;
  p.files = { "/usr/include/c++/12/bits/a.h",
	      "/home/x/one/src/b.c",
	      "/home/x/two/src/b.c",
	      "two/src/c.c",
	      "/two/src/c.c",
	      "/d.c",
	      "../../pack/src/e.c",
	      "../../f.c",
	      "../src/g.c" };
  auto shown = [&p] (int file) { return show_place (p, { file, 7 }); };
  EXPECT_EQ (shown (0), "bits/a.h:7");
  EXPECT_EQ (shown (1), "one/src/b.c:7");
  EXPECT_EQ (shown (2), "two/src/b.c:7");
  EXPECT_EQ (shown (3), "two/src/c.c:7");
  EXPECT_EQ (shown (4), "/two/src/c.c:7");
  EXPECT_EQ (shown (5), "/d.c:7");
  /* So are those of a build outside the source.  */
  EXPECT_EQ (shown (6), "src/e.c:7");
  EXPECT_EQ (shown (7), "../../f.c:7");
  EXPECT_EQ (shown (8), "../src/g.c:7");
  EXPECT_EQ (whole_place (p, { 1, 7 }), "/home/x/one/src/b.c:7");
}

TEST (Show, WhatIsCompiledInLineIsNoCall)
{
  profile p = scan_profile ();
  EXPECT_HAS (shown (p), "main -> scan");
  p.functions[0].calls[0].callee = "__builtin_va_start";
  EXPECT_HAS_NOT (shown (p), "va_start");
  EXPECT_HAS_NOT (shown_function (p, 0), "va_start");
}

TEST (Show, CalleesAreNamedAsInTheSource)
{
  profile p = scan_profile ();
  p.functions[0].calls[0].callee = "_ZN5space4findEPKc";
  EXPECT_HAS (shown (p), "main -> space::find(char const*)");
  EXPECT_HAS (shown_function (p, 0), "space::find(char const*)");
  /* A function of the profile has its name there, which --function accepts.  */
  p.functions[1].assembler_name = "_ZN5space4findEPKc";
  p.functions[1].name = "space::find";
  EXPECT_HAS (shown (p), "main -> space::find  ");
  EXPECT_HAS (shown_function (p, 0), "space::find  ");
  EXPECT_HAS (hottest_rows (p, 2), "\tmain\tspace::find\t");
  p.functions[0].calls[1].slot = "virtual N5space5ThingE#9";
  EXPECT_HAS (shown (p), "main -> (through virtual space::Thing#9)");
  p.functions[0].calls[1].slot = "virtual not mangled#9";
  EXPECT_HAS (shown (p), "main -> (through virtual not mangled#9)");
  EXPECT_EQ (demangled ("i"), "i");
  EXPECT_EQ (demangled ("_Zwrong"), "_Zwrong");
}

TEST (Show, TablesBeginWithTheHottest)
{
  std::string text = shown (scan_profile ());
  EXPECT_HAS (text, "program small: 1 unit, 2 functions, model default, "
		    "GCC 12.2.0; per run of main\nEstimated from the source by "
		    "the compiler, without a run.\n");
  EXPECT_HAS (text, "    97.1%  ##########          33.3             2  scan  "
		    "no such file.c:1\n"
		    "     2.9%                         1             1  main  "
		    "no such file.c:1\n");
  EXPECT_HAS (text,
	      "           6  ##########  main -> (through variable "
	      "hook)  no such file.c:1\n"
	      "           2  ###         main -> scan  no such file.c:1\n");
  EXPECT_HAS (text, "        16.7  ##########          7.33  "
		    "no such file.c:11 in scan\n");
  EXPECT_HAS (text, "        16.7  ##########  no such file.c:11\n"
		    "        14.7  #########   no such file.c:12\n");
  EXPECT_HAS_NOT (text, "Recursion");
  EXPECT_HAS (text, "Calls  8 per run, of these 6 indirect; all indirect "
		    "calls are attributed\n");
}

TEST (Show, FunctionsWithoutBlocksStandByInvocations)
{
  profile p = scan_profile ();
  profile_function often = recorded_function ("often", 7);
  p.functions.push_back (often);
  p.functions[0].blocks.clear ();
  std::string text = shown (p);
  EXPECT_HAS (text,
	      "   100.0%  ##########          33.3             2  scan  "
	      "no such file.c:1\n"
	      "        -                         -             7  often  "
	      "no such file.c:1\n"
	      "        -                         -             1  main  "
	      "no such file.c:1\n"
	      "  2 functions have no blocks here and stand by invocations\n");
  /* These are all facts that a link knows about a unit that was not
     exported.  */
  p.units.resize (2);
  p.functions[2].unit = 1;
  p.functions[2].place = source_place ();
  EXPECT_HAS (shown (p), "  2 functions have no blocks here and stand by "
			 "invocations; in a link, units have blocks that are "
			 "compiled with `profile=' too\n");
  p.scope = profile_scope::unit;
  EXPECT_HAS (shown (p), " stand by invocations\n");
  EXPECT_HAS_NOT (shown (scan_profile ()), "no blocks");
}

/* scan was split; main calls the part directly 6 times, and scan calls it
   twice, which scan's own record counts.  */
profile
with_part (const std::string &second_caller)
{
  profile p = scan_profile ();
  profile_function part = p.functions[1];
  part.name = part.assembler_name = "scan.part.0";
  part.origin = "scan";
  part.invocations = 8;
  p.functions.push_back (part);
  auto call = [&p] (int caller, double times) {
    profile_call c;
    c.callee = "scan.part.0";
    c.global_frequency = times;
    p.functions[caller].calls.push_back (c);
  };
  call (0, 6);
  call (1, 2);
  p.functions[1].assembler_name = second_caller;
  return p;
}

TEST (Show, WhatAFunctionCallsOfItsPartsIsCountedWithIt)
{
  const profile p = with_part ("scan");
  const std::vector<scaled> entries = counted_entries (p);
  EXPECT_DOUBLE_EQ (entries[1].to_double (), 2);
  EXPECT_DOUBLE_EQ (entries[2].to_double (), 6);
  const std::string text = shown (p);
  EXPECT_HAS (text, "    74.4%  #######              100             8  "
		    "scan[part]  no such file.c:1\n");
  EXPECT_HAS (text,
	      "  where a function calls a part that was split off it, the "
	      "part counts with the function\n");
  EXPECT_HAS (text, "          50  ##########          7.33  no such file.c:11 "
		    "in scan[part]\n");
  EXPECT_HAS (text, "        66.7  ##########  no such file.c:11\n");
  EXPECT_HAS (
    shown_function (p, 2),
    "scan.part.0, internal, split off scan; unit small.c\n  8 invocations per "
    "run, "
    "100 instructions of its own (74.4% of all, those from scan counted "
    "there)\n");
  /* If the whole function is gone, its record counts nothing.  */
  EXPECT_DOUBLE_EQ (counted_entries (with_part ("other"))[2].to_double (), 8);
}

TEST (Show, TopBoundsEveryTable)
{
  std::string text = shown (scan_profile (), 1);
  EXPECT_HAS (text, "  scan  ");
  EXPECT_HAS_NOT (text, "  main  ");
  EXPECT_HAS (text, "  and 1 more\n");
  EXPECT_HAS (text, "  and 2 more\n");
  EXPECT_HAS_NOT (shown (scan_profile (), 0), "##");
}

TEST (Show, SaysWhatIsNotKnown)
{
  profile p = scan_profile ();
  p.solved.unattributed = 1.5;
  EXPECT_HAS (shown (p), "of these 6 indirect; 1.5 (25.0% of them) reach no "
			 "function that is known here\n");
}

TEST (Show, SaysWhichCyclesAreCapped)
{
  profile p = scan_profile ();
  p.solved.recursion.resize (2);
  p.solved.recursion[0] = { { 0, 1 }, 1, .5, 2.0, false, 1, false };
  p.solved.recursion[1] = { { 0 }, 0, 3, 1e6, true, .25, true };
  std::string text = shown (p);
  EXPECT_HAS (text, "           2  scan calls itself through main\n");
  EXPECT_HAS (text, "         1e6  main calls itself; too often by its "
		    "branches, so its calls count for only 25.0% "
		    "(approximate)\n");
  EXPECT_LT (text.find ("main calls itself"), text.find ("scan calls itself"));
}

TEST (Show, ACycleFitsALine)
{
  profile p = scan_profile ();
  p.solved.recursion = { { { 0, 1 }, 1, .5, 2.0, false, 1, false } };
  for (int i = 2; i < 40; ++i)
    {
      p.functions.push_back (p.functions[0]);
      p.functions.back ().name = "another_function_" + std::to_string (i);
      p.solved.recursion[0].functions.push_back (i);
    }
  const std::string text = shown (p);
  const std::size_t begin = text.find ("           2  scan calls itself"),
		    end = text.find ('\n', begin);
  ASSERT_NE (begin, text.npos);
  EXPECT_LE (end - begin, 100u);
  EXPECT_HAS (text.substr (begin, end - begin), "through main, another_");
  EXPECT_HAS (text.substr (begin, end - begin), " more");
}

/* Learned invocations are not what the scale of a recursion would give.  */
TEST (Show, SaysHowOftenRecursiveFunctionsAreInvokedIfThatIsLearned)
{
  profile p = scan_profile ();
  p.solved.recursion.resize (1);
  p.solved.recursion[0] = { { 0, 1 }, 1, 3, 1e6, true, .25, true };
  p.functions[1].invocations = 130;
  p.weigh_invocations = true;
  EXPECT_HAS (shown (p), " invocations  recursive function\n"
			 "         130  scan calls itself through main\n");
}

TEST (Show, ACallRunsAsOftenAsItsLine)
{
  profile p = scan_profile ();
  p.functions[0].calls[0].global_frequency = 19.7;
  p.functions[1].invocations = 130;
  /* Without a model of invocations calls add up to them.  */
  EXPECT_HAS (shown (p), "        19.7  ##########  main -> scan");
  EXPECT_HAS_NOT (shown (p), "add up");
  p.weigh_invocations = true;
  EXPECT_HAS (shown (p), "           2  ###         main -> scan");
  EXPECT_HAS (shown (p), "\n  a call runs as often as its line; calls do not "
			 "add up to invocations, which also go by how "
			 "often such functions ran in other programs\n");
  EXPECT_HAS (hottest_rows (p, 9), "call\t2\t");
  EXPECT_HAS (shown_function (p, 0), "             2             2  scan");
  EXPECT_HAS (
    shown_function (p, 1),
    "             2  main  no such file.c:1\n    2 in all, if its callers "
    "are invoked as often as said here; it counts as invoked 130 times, which "
    "is nearer to how often functions like it ran in other programs\n");
  p.functions[1].invocations = 2;
  EXPECT_HAS_NOT (shown_function (p, 1), "in all");
  EXPECT_HAS_NOT (shown (p), "add up");
}

TEST (Show, CallsAtOneLineAreOneRow)
{
  profile p = scan_profile ();
  p.functions[0].calls.push_back (p.functions[0].calls[0]);
  EXPECT_EQ (hottest_calls (p).size (), 2u);
  EXPECT_HAS (shown (p), "           4  #######     main -> scan");
  p.functions[0].calls[2].place = { 0, 21 };
  EXPECT_EQ (hottest_calls (p).size (), 3u);
}

TEST (Show, ALoopWithoutALineHasOneOfItsFunction)
{
  profile p = scan_profile ();
  profile_function &scan = p.functions[1];
  scan.blocks[1].place = {};
  EXPECT_HAS (shown (p), "  no such file.c:12 in scan\n");
  /* Inlined code stands elsewhere.  */
  scan.blocks[2].inlined_from = "other";
  EXPECT_HAS (shown (p), "  no such file.c:1 in scan\n");
}

/* A header's function has a copy in each unit.  */
TEST (Show, CopiesInSeveralUnitsAreOneRow)
{
  profile p = scan_profile ();
  const std::vector<hot_function> one = hottest_functions (p);
  const std::vector<hot_loop> loops = hottest_loops (p);
  p.units.push_back (p.units[0]);
  p.units[1].name = "other.c";
  p.functions.push_back (p.functions[1]);
  p.functions[2].unit = 1;
  p.functions[2].invocations *= scaled (3.);
  const std::string text = shown (p);
  EXPECT_HAS (text, "  scan  no such file.c:1, in 2 units\n");
  EXPECT_HAS (text, "  no such file.c:11 in scan, in 2 units\n");
  EXPECT_HAS (text, "  no such file.c:11, in 2 units\n");
  EXPECT_HAS_NOT (text, "main  no such file.c:1, ");
  const std::vector<hot_function> hot = hottest_functions (p);
  ASSERT_EQ (hot.size (), 2u);
  EXPECT_EQ (hot[0].copies, (std::vector<int>{ 2, 1 }));
  EXPECT_DOUBLE_EQ (hot[0].self.to_double (), 4 * one[0].self.to_double ());
  EXPECT_DOUBLE_EQ (hot[0].invocations.to_double (),
		    4 * one[0].invocations.to_double ());
  EXPECT_EQ (hot[1].copies, std::vector<int>{ 0 });
  EXPECT_EQ (share_in ({ .5, -1, -1 }, hot[0]), -1);
  EXPECT_EQ (share_in ({ .5, .25, .125 }, hot[0]), .375);

  std::vector<hot_loop> joined = hottest_loops (p);
  EXPECT_EQ (joined.size (), loops.size () * 2);
  join_copies (p, joined);
  ASSERT_EQ (joined.size (), loops.size ());
  EXPECT_EQ (joined[0].units, 2);
  EXPECT_DOUBLE_EQ (joined[0].frequency.to_double (),
		    4 * loops[0].frequency.to_double ());
  EXPECT_DOUBLE_EQ (joined[0].iterations.to_double (),
		    loops[0].iterations.to_double ());

  /* The hottest copy comes first, the others on demand.  */
  const paint plain (false);
  source_text source;
  const std::string copies = show_functions (p, { 1, 2 }, 1, false, plain,
					     source);
  EXPECT_HAS (copies,
	      "\nscan  no such file.c:1: 2 copies in 2 units, together ");
  EXPECT_HAS (copies, "unit other.c\n");
  EXPECT_HAS_NOT (copies, "unit small.c\n");
  EXPECT_HAS (copies, "\n  and 1 more, less hot\n");
  EXPECT_HAS (show_functions (p, { 1, 2 }, 1, true, plain, source),
	      "unit small.c\n");
  EXPECT_HAS_NOT (show_functions (p, { 0 }, 1, false, plain, source), "copies");

  /* Without a place they may be different functions.  */
  p.functions[1].place = p.functions[2].place = {};
  EXPECT_EQ (hottest_functions (p).size (), 3u);
}

TEST (Show, EqualLoopsAreNumbered)
{
  /* A second loop at the line of the first.  */
  profile p = scan_profile ();
  profile_function &scan = p.functions[1];
  scan.blocks.push_back (recorded_block (5, 3, 11));
  scan.edges = { recorded_edge (0, 2, 1),
		 recorded_edge (2, 3, .88, kind_true),
		 recorded_edge (2, 4, .12, kind_false | kind_exit),
		 recorded_edge (3, 2, 1, kind_back),
		 recorded_edge (4, 5, 1),
		 recorded_edge (5, 5, .6, kind_back),
		 recorded_edge (5, 1, .4) };
  const std::string text = shown (p);
  EXPECT_HAS (text, ":11 in scan, number 1 of 2\n");
  EXPECT_HAS (text, ":11 in scan, number 2 of 2\n");
}

TEST (Show, FunctionsAreFoundByName)
{
  profile p = scan_profile ();
  p.functions[1].name = "int a::scan(char)";
  p.functions[1].assembler_name = "_ZN1a4scanEc";
  EXPECT_EQ (functions_called (p, "scan"), std::vector<int> ({ 1 }));
  EXPECT_EQ (functions_called (p, "_ZN1a4scanEc"), std::vector<int> ({ 1 }));
  EXPECT_TRUE (functions_called (p, "scam").empty ());
}

TEST (Show, LightRecordsCanBeShown)
{
  profile p = scan_profile ();
  p.functions[1].blocks.clear ();
  p.functions[1].edges.clear ();
  EXPECT_HAS (shown (p), "  scan  ");
  EXPECT_HAS (shown_function (p, 1), "this profile holds no blocks of it\n");
  EXPECT_HAS_NOT (shown_function (p, 1), "instructions");
}

TEST (Show, AnyProfileCanBeShown)
{
  for (int seed = 0; seed < 100; ++seed)
    {
      SCOPED_TRACE (seed);
      profile p = random_profile (seed).make ();
      source_text source;
      std::string text = show_head (p, paint (false)) + shown (p, 3);
      for (std::size_t f = 0; f < p.functions.size (); ++f)
	text += show_function (p, f, 9, seed % 2, paint (false), source);
      /* Names do not contain control characters.  */
      for (char c : text)
	ASSERT_TRUE (c == '\n' || static_cast<unsigned char> (c) >= ' ');
    }
}

TEST (Show, ColoursChangeNothingElse)
{
  profile p = scan_profile ();
  source_text source;
  std::string coloured = show_hottest (p, 9, paint (true), source)
			 + show_function (p, 1, 10, true, paint (true), source);
  std::string without;
  for (std::size_t i = 0; i < coloured.size (); ++i)
    if (coloured[i] == '\033')
      i = coloured.find ('m', i);
    else
      without += coloured[i];
  EXPECT_NE (coloured, without);
  EXPECT_EQ (without, shown (p, 9) + shown_function (p, 1, true));
}

} // namespace
} // namespace staticprof
