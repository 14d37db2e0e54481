/* The text about a profile's functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/record-function.h"
#include "tools/show/hottest.h"
#include "tools/show/view.h"
#include "unittests/support/explained_profile.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The random function SEED as a profile.  */
struct recorded
{
  explicit recorded (int seed, const std::string &model = "default")
    : function (seed, model)
  {
    name_table files, voters;
    p.functions = { record_function (function.report (), files, voters) };
    p.voters = voters.names ();
    p.files = files.names ();
    p.units.resize (1);
    p.units[0].model = model;
  }

  random_function function;
  profile p;
};

std::string
viewed (const profile &p, bool coloured = false)
{
  source_text source;
  return view_function ({ &p, 0 }, paint (coloured), source);
}

/* TEXT without its colours.  */
std::string
without_colours (const std::string &text)
{
  std::string result;
  for (std::size_t i = 0; i < text.size (); ++i)
    if (text[i] == '\033')
      i = text.find ('m', i);
    else
      result += text[i];
  return result;
}

TEST (View, ColoursChangeNothingElse)
{
  source_text source;
  for (int seed = 0; seed < 20; ++seed)
    {
      const recorded r (seed);
      const std::string plain = viewed (r.p), coloured = viewed (r.p, true);
      EXPECT_EQ (plain.find ('\033'), plain.npos);
      EXPECT_NE (coloured.find ('\033'), coloured.npos);
      EXPECT_EQ (without_colours (coloured), plain);
      const std::vector<viewed_function> f = { { &r.p, 0 } };
      EXPECT_EQ (without_colours (view_hottest (f, 9, paint (true), source)),
		 view_hottest (f, 9, paint (false), source));
    }
}

TEST (View, ABranchWithItsVotes)
{
  profile p = explained_profile ();
  p.functions[0].edges[2].votes[0].overruled = overruled_by::order;
  const std::string text = viewed (p);
  EXPECT_NE (text.find ("f  src/x.c:9\n"
			"  model default; 9 blocks, 10 edges, 0 loops\n"
			"  branch at src/x.c:10, runs once per entry\n"
			"      85.0% goes to src/x.c:11\n"
			"      15.0% goes to the return\n"
			"      decided by evidence:\n"
			"        call     78.0% to src/x.c:11\n"
			"        store    55.0% to src/x.c:11\n"
			"        opcode   51.0% to src/x.c:11\n"
			"        guard    62.0% to the return (overruled)\n"
			"  branch at src/x.c:20, runs 0.25 times per entry\n"),
	     text.npos)
    << text;
  /* On a switch, a vote may be against an edge.  */
  EXPECT_NE (text.find ("        switch_single   90.0% not to unknown place, "
			"edge 1\n"
			"        switch_single   90.0% not to unknown place, "
			"edge 2\n"
			"        switch_single   90.0% not to the return\n"
			"        store           60.0% to src/x.c:11\n"),
	     text.npos)
    << text;
  p.functions[0].blocks[1].decided = decided_by::even;
  EXPECT_NE (viewed (p).find ("\n      even: no votes\n"), text.npos);
}

/* The record's loops agree with the solver's results.  */
class ViewLoops : public testing::TestWithParam<int>
{
};

TEST_P (ViewLoops, AreThoseOfTheCompiler)
{
  const recorded r (GetParam (), GetParam () % 2 ? "default" : "wu-larus");
  const frequencies &f = r.function.f;
  const loop_forest &loops = r.function.view.loops ();
  const std::vector<hot_loop> found = loops_of (r.p, 0, 1);
  ASSERT_EQ (found.size (), static_cast<std::size_t> (loops.n_loops ()));
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      const profile_block &header = r.p.functions[0].blocks[found[l].header];
      SCOPED_TRACE (header.id);
      EXPECT_EQ (header.id, loops[l].header);
      EXPECT_EQ (header.loop_depth, loops[l].depth);
      EXPECT_EQ (found[l].irreducible, loops[l].irreducible);
      if (f.block[header.id].zero_p ())
	continue;
      EXPECT_EQ (found[l].endless, f.loops[l].endless);
      if (loops[l].irreducible)
	continue;
      EXPECT_EQ (found[l].capped, f.loops[l].capped);
      const double scale = f.loops[l].scale.to_double ();
      EXPECT_NEAR (found[l].scale.to_double (), scale, 1e-6 * scale);
      if (!found[l].capped)
	{
	  EXPECT_NEAR (found[l].iterations.to_double (), scale - 1,
		       1e-6 * scale);
	}
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, ViewLoops, testing::Range (0, 200));

TEST (View, AddsUpTheStatisticsOfAllFunctions)
{
  profile p = explained_profile ();
  p.functions.push_back (p.functions[0]);
  p.functions[1].blocks[3].decided = decided_by::hint;
  const std::string text = view_statistics ({ { &p, 0 }, { &p, 1 } },
					    paint (false));
  EXPECT_EQ (text, "2 functions, 4 branches, 0 loops (0 irreducible, 0 capped "
		   "or endless)\n"
		   "  decided by evidence         3    75.0%\n"
		   "  decided by hint             1    25.0%\n"
		   "heuristic            voted  of branches\n"
		   "call                     2    50.0%\n"
		   "guard                    2    50.0%\n"
		   "opcode                   2    50.0%\n"
		   "store                    4   100.0%\n"
		   "switch_single            2    50.0%\n");
}

TEST (View, TheHottestStandOncePerLine)
{
  profile p = explained_profile ();
  p.functions.push_back (p.functions[0]);
  source_text source;
  EXPECT_EQ (view_hottest ({ { &p, 0 }, { &p, 1 } }, 9, paint (false), source),
	     "Hottest branches (per entry to their function)\n"
	     "           1    85.0%  src/x.c:10\n"
	     "                       goes to src/x.c:11, in f\n"
	     "        0.25    70.0%  src/x.c:20\n"
	     "                       goes to src/x.c:11, in f\n"
	     "Longest loops (expected iterations per entry to them)\n");
}

/* Names come from a file of unknown origin, so they must not reach the terminal
   unchanged.  */
TEST (View, EscapesWhatProfilesSay)
{
  const std::string odd = "a\x1b[2J\nb";
  profile p = explained_profile ();
  p.files[0] = p.voters[0] = p.functions[0].name = p.units[0].model = odd;
  source_text source;
  for (const std::string &text :
       { viewed (p), view_statistics ({ { &p, 0 } }, paint (false)),
	 view_hottest ({ { &p, 0 } }, 9, paint (false), source) })
    {
      EXPECT_EQ (text.find ('\x1b'), text.npos) << text;
      EXPECT_EQ (text.find ("2J\n"), text.npos) << text;
      EXPECT_NE (text.find ("a\\x1b[2J\\x0ab"), text.npos) << text;
    }
}

} // namespace
} // namespace staticprof
