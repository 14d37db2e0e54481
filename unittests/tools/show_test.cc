/* The text about an exported profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/hottest.h"
#include "tools/layout.h"
#include "tools/show/names.h"
#include "tools/show/show.h"
#include "unittests/support/random_profile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

profile_block
block (int id, double frequency, int line)
{
  profile_block b;
  b.id = id;
  b.frequency = frequency;
  b.bb_freq = 10000;
  b.place.file = 0;
  b.place.line = line;
  return b;
}

profile_edge
edge (int from, int to, double probability, unsigned kinds = 0)
{
  profile_edge e;
  e.from = from;
  e.to = to;
  e.probability = probability;
  e.kinds = kinds;
  return e;
}

profile_function
function (const std::string &name, double invocations)
{
  profile_function f;
  f.name = f.assembler_name = name;
  f.place.file = 0;
  f.place.line = 1;
  f.invocations = invocations;
  return f;
}

/* main calls scan twice and a pointer once; scan:

	     +-----------+
	     v           |
     0 ----> 2 --.88---> 3
	     |
	     +--.12--> 4 ----> 1  */
profile
small ()
{
  profile p;
  p.name = "small";
  p.scope = profile_scope::program;
  p.files = { "no such file.c" };
  p.voters = { "loop_branch" };
  p.units.resize (1);
  p.units[0].name = "small.c";
  p.units[0].model = "default";
  p.units[0].compiler = "12.2.0";

  profile_function scan = function ("scan", 2);
  scan.linkage = linkage::internal;
  scan.blocks = { block (0, 1, 10), block (2, 25 / 3.0, 11),
		  block (3, 22 / 3.0, 12), block (4, 1, 12), block (1, 1, 13) };
  scan.edges = { edge (0, 2, 1), edge (2, 3, .88, kind_true),
		 edge (2, 4, .12, kind_false | kind_exit),
		 edge (3, 2, 1, kind_back), edge (4, 1, 1) };
  scan.edges[1].votes = { { 0, .88, true } };

  profile_function start = function ("main", 1);
  start.entry = entry_point::main;
  start.blocks = { block (2, 1, 20) };
  start.calls.resize (2);
  start.calls[0].callee = "scan";
  start.calls[0].frequency = start.calls[0].global_frequency = 2.0;
  start.calls[1].slot = "variable hook";
  start.calls[1].frequency = start.calls[1].global_frequency = 6.0;
  p.functions = { start, scan };
  return p;
}

std::string
shown (const profile &p, std::size_t top = 10)
{
  source_text source;
  return show_hottest (p, top, paint (false), source);
}

std::string
shown_function (const profile &p, int f, bool blocks = false)
{
  source_text source;
  return show_function (p, f, 10, blocks, paint (false), source);
}

#define EXPECT_HAS(text, part) \
  EXPECT_NE ((text).find (part), std::string::npos) << (text)
#define EXPECT_HAS_NOT(text, part) \
  EXPECT_EQ ((text).find (part), std::string::npos) << (text)

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
  profile p = small ();
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
  EXPECT_HAS (shown (p), p.functions[1].name);
}

TEST (Show, CalleesAreNamedAsInTheSource)
{
  profile p = small ();
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

/* Blocks of older records count as one instruction each.  */
TEST (Show, TheCostIsTheInstructionsThatRun)
{
  profile p = small ();
  EXPECT_DOUBLE_EQ (self_cost (p.functions[1], 2).to_double (),
		    2 * (25 / 3.0 + 22 / 3.0 + 1));
  EXPECT_EQ (self_cost (p.functions[0], 1).to_double (), 1);
  std::vector<hot_function> hot = hottest_functions (p);
  ASSERT_EQ (hot.size (), 2u);
  EXPECT_EQ (hot[0].function, 1);
  EXPECT_HAS (shown (p), "older version");

  for (profile_function &f : p.functions)
    for (profile_block &b : f.blocks)
      b.instructions = &f == &p.functions[0] ? 70 : 2;
  EXPECT_DOUBLE_EQ (self_cost (p.functions[1], 2).to_double (),
		    4 * (25 / 3.0 + 22 / 3.0 + 1));
  EXPECT_EQ (self_cost (p.functions[0], 1).to_double (), 70);
  EXPECT_EQ (hottest_functions (p)[0].function, 0);
  EXPECT_HAS_NOT (shown (p), "older version");
}

TEST (Show, MeasuredSharesAreOfInstructions)
{
  profile p = small ();
  for (profile_function &f : p.functions)
    {
      f.blocks.emplace_back (); /* The entry.  */
      f.measured.blocks.assign (f.blocks.size (), 3);
    }
  std::vector<profile_block> &blocks = p.functions[0].blocks;
  for (profile_block &b : blocks)
    b.instructions = 10;
  const double n_real = static_cast<double> (
    std::count_if (blocks.begin (), blocks.end (), [] (const profile_block &b) {
      return real_block_p (b.id);
    }));
  EXPECT_EQ (measured_cost (p.functions[0]), 30 * n_real);
  EXPECT_DOUBLE_EQ (measured_shares (p)[0],
		    30 * n_real
		      / (30 * n_real + measured_cost (p.functions[1])));
}

TEST (Show, LoopsHaveIterations)
{
  profile p = small ();
  std::vector<hot_loop> hot = hottest_loops (p);
  ASSERT_EQ (hot.size (), 1u);
  EXPECT_EQ (hot[0].function, 1);
  EXPECT_EQ (p.functions[1].blocks[hot[0].header].id, 2);
  EXPECT_DOUBLE_EQ (hot[0].frequency.to_double (), 50 / 3.0);
  EXPECT_DOUBLE_EQ (hot[0].iterations.to_double (), 22 / 3.0);
  EXPECT_FALSE (hot[0].endless);

  EXPECT_FALSE (hot[0].capped);
  EXPECT_DOUBLE_EQ (hot[0].scale.to_double (), 25 / 3.0);

  /* No edge leaves the loop, and control does not end there.  */
  for (profile_edge &e : p.functions[1].edges)
    if (e.from == 2)
      e.probability = e.to == 3;
  EXPECT_TRUE (hottest_loops (p)[0].endless);
  EXPECT_HAS (shown (p), "endless");
}

TEST (Show, ALineRunsAsItsHottestBlockInEachFunction)
{
  profile p = small ();
  p.functions.push_back (p.functions[1]);
  p.functions[2].invocations = 1.0;
  std::vector<hot_line> hot = hottest_lines (p);
  ASSERT_EQ (hot.size (), 3u);
  EXPECT_EQ (hot[0].line, 11);
  EXPECT_DOUBLE_EQ (hot[0].frequency.to_double (), 3 * 25 / 3.0);
  EXPECT_EQ (hot[1].line, 12);
  EXPECT_DOUBLE_EQ (hot[1].frequency.to_double (), 3 * 22 / 3.0);
  EXPECT_EQ (hot[2].line, 20);
}

TEST (Show, TablesBeginWithTheHottest)
{
  std::string text = shown (small ());
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
  profile p = small ();
  profile_function often = function ("often", 7);
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
  EXPECT_HAS_NOT (shown (small ()), "no blocks");
}

/* scan was split; main calls the part directly 6 times, and scan calls it
   twice, which scan's own record counts.  */
profile
with_part (const std::string &second_caller)
{
  profile p = small ();
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
		    "scan.part.0  no such file.c:1, split off scan\n");
  EXPECT_HAS (text,
	      "  where a function calls a part that was split off it, the "
	      "part counts with the function\n");
  EXPECT_HAS (text, "          50  ##########          7.33  no such file.c:11 "
		    "in scan.part.0\n");
  EXPECT_HAS (text, "        66.7  ##########  no such file.c:11\n");
  EXPECT_HAS (
    shown_function (p, 2),
    "internal, split off scan; unit small.c\n  8 invocations per run, "
    "100 instructions of its own (74.4% of all, those from scan counted "
    "there)\n");
  /* If the whole function is gone, its record counts nothing.  */
  EXPECT_DOUBLE_EQ (counted_entries (with_part ("other"))[2].to_double (), 8);
}

TEST (Show, TopBoundsEveryTable)
{
  std::string text = shown (small (), 1);
  EXPECT_HAS (text, "  scan  ");
  EXPECT_HAS_NOT (text, "  main  ");
  EXPECT_HAS (text, "  and 1 more\n");
  EXPECT_HAS (text, "  and 2 more\n");
  EXPECT_HAS_NOT (shown (small (), 0), "##");
}

TEST (Show, SaysWhatIsNotKnown)
{
  profile p = small ();
  p.solved.unattributed = 1.5;
  EXPECT_HAS (shown (p), "of these 6 indirect; 1.5 (25.0% of them) reach no "
			 "function that is known here\n");
}

TEST (Show, SaysWhichCyclesAreCapped)
{
  profile p = small ();
  p.solved.recursion.resize (2);
  p.solved.recursion[0] = { { 0, 1 }, 1, .5, 2.0, false, 1, false };
  p.solved.recursion[1] = { { 0 }, 0, 3, 1e6, true, .25, true };
  std::string text = shown (p);
  EXPECT_HAS (text, "           2  scan calls itself through main\n");
  EXPECT_HAS (text, "         1e6  main calls itself; too often by its "
		    "branches, so its calls count for only 25.0% "
		    "(approximate)\n");
}

/* Learned invocations are not what the scale of a recursion would give.  */
TEST (Show, SaysHowOftenRecursiveFunctionsAreInvokedIfThatIsLearned)
{
  profile p = small ();
  p.solved.recursion.resize (1);
  p.solved.recursion[0] = { { 0, 1 }, 1, 3, 1e6, true, .25, true };
  p.functions[1].invocations = 130;
  p.weigh_invocations = true;
  EXPECT_HAS (shown (p), " invocations  recursive function\n"
			 "         130  scan calls itself through main\n");
}

TEST (Show, ACallRunsAsOftenAsItsLine)
{
  profile p = small ();
  p.functions[0].calls[0].global_frequency = 19.7;
  p.functions[1].invocations = 130;
  /* Without a model of invocations calls add up to them.  */
  EXPECT_HAS (shown (p), "        19.7  ##########  main -> scan");
  EXPECT_HAS_NOT (shown (p), "learned");
  p.weigh_invocations = true;
  EXPECT_HAS (shown (p), "           2  ###         main -> scan");
  EXPECT_HAS (shown (p), "\n  a call runs as often as its line; calls do not "
			 "add up to invocations, which a learned model "
			 "estimates\n");
  EXPECT_HAS (hottest_rows (p, 9), "call\t2\t");
  EXPECT_HAS (shown_function (p, 0), "             2             2  scan");
  EXPECT_HAS (
    shown_function (p, 1),
    "             2  main  no such file.c:1\n    2 in all; that it is "
    "invoked 130 times is the estimate of a learned model\n");
  p.functions[1].invocations = 2;
  EXPECT_HAS_NOT (shown_function (p, 1), "in all");
}

TEST (Show, CallsAtOneLineAreOneRow)
{
  profile p = small ();
  p.functions[0].calls.push_back (p.functions[0].calls[0]);
  EXPECT_EQ (hottest_calls (p).size (), 2u);
  EXPECT_HAS (shown (p), "           4  #######     main -> scan");
  p.functions[0].calls[2].place = { 0, 21 };
  EXPECT_EQ (hottest_calls (p).size (), 3u);
}

TEST (Show, ALoopWithoutALineHasOneOfItsFunction)
{
  profile p = small ();
  profile_function &scan = p.functions[1];
  scan.blocks[1].place = {};
  EXPECT_HAS (shown (p), "  no such file.c:12 in scan\n");
  /* Inlined code stands elsewhere.  */
  scan.blocks[2].inlined_from = "other";
  EXPECT_HAS (shown (p), "  no such file.c:1 in scan\n");
}

TEST (Show, EqualRowsAreDistinguished)
{
  profile p = small ();
  p.units.push_back (p.units[0]);
  p.units[1].name = "other.c";
  p.functions.push_back (p.functions[1]);
  p.functions[2].unit = 1;
  std::string text = shown (p);
  EXPECT_HAS (text, "  scan  no such file.c:1, unit small.c\n");
  EXPECT_HAS (text, "  scan  no such file.c:1, unit other.c\n");
  EXPECT_HAS (text, "  no such file.c:11 in scan, unit other.c\n");
  EXPECT_HAS_NOT (text, "main  no such file.c:1, unit");

  /* A second loop at the line of the first.  */
  p = small ();
  profile_function &scan = p.functions[1];
  scan.blocks.push_back (block (5, 3, 11));
  scan.edges = { edge (0, 2, 1),
		 edge (2, 3, .88, kind_true),
		 edge (2, 4, .12, kind_false | kind_exit),
		 edge (3, 2, 1, kind_back),
		 edge (4, 5, 1),
		 edge (5, 5, .6, kind_back),
		 edge (5, 1, .4) };
  text = shown (p);
  EXPECT_HAS (text, ":11 in scan, number 1 of 2\n");
  EXPECT_HAS (text, ":11 in scan, number 2 of 2\n");
}

TEST (Show, AFunctionHasCallersAndLines)
{
  profile p = small ();
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

TEST (Show, AFunctionHasCallersBlocksAndEdges)
{
  profile p = small ();
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

TEST (Show, CallersAreFoundAsTheLinkerFindsThem)
{
  profile p = small ();
  /* An internal function of the same name in another unit, and an alias.  */
  p.units.resize (2);
  p.functions.push_back (function ("scan", 0));
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

TEST (Show, FunctionsAreFoundByName)
{
  profile p = small ();
  p.functions[1].name = "int a::scan(char)";
  p.functions[1].assembler_name = "_ZN1a4scanEc";
  EXPECT_EQ (functions_called (p, "scan"), std::vector<int> ({ 1 }));
  EXPECT_EQ (functions_called (p, "_ZN1a4scanEc"), std::vector<int> ({ 1 }));
  EXPECT_TRUE (functions_called (p, "scam").empty ());
}

TEST (Show, LightRecordsCanBeShown)
{
  profile p = small ();
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
  profile p = small ();
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
