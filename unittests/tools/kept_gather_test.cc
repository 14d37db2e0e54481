/* Records of training runs joined to a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/gather.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* A record of unit "u.c" with functions that branch once.  */
class GatherKept : public testing::Test
{
protected:
  GatherKept ()
  {
    p.units.push_back ({ "u.c", "1", "12", "default" });
    p.files = { "u.c" };
  }

  /* Add function NAME, which begins in line 10 and is entered ENTRIES times; the
     branch in line 12 holds HOLDS times.  The branch comes from function ORIGIN,
     which begins in line 2, unless that is "".  */
  void add (const std::string &name, long long entries, long long holds,
	    const std::string &origin = "")
  {
    profile_function f;
    f.assembler_name = name;
    f.place = { 0, 10 };
    for (int id : { 0, 1, 2, 3 })
      {
	f.blocks.emplace_back ();
	f.blocks.back ().id = id;
      }
    f.blocks[2].place = { 0, 12 };
    f.blocks[2].condition = "n > 3";
    f.blocks[2].inlined_from = origin;
    f.blocks[2].inlined_line = origin.empty () ? 0 : 2;
    edge (f, 0, 2, 0, entries);
    edge (f, 2, 3, kind_true, holds);
    edge (f, 2, 1, kind_false, entries - holds);
    f.measured.blocks = { entries, entries, entries, holds };
    p.functions.push_back (std::move (f));
  }

  static void edge (profile_function &f, int from, int to, unsigned kinds,
		    long long n)
  {
    f.edges.emplace_back ();
    f.edges.back ().from = from;
    f.edges.back ().to = to;
    f.edges.back ().kinds = kinds;
    f.measured.edges.push_back (n);
  }

  static source_names names_of (const profile &p)
  {
    source_names names ("");
    names.see (p, 0);
    return names;
  }

  /* The paragraphs of P, counted WEIGHT times.  */
  std::string paragraphs (double weight = 1)
  {
    const source_names names = names_of (p);
    kept_gatherer g (names);
    g.add (p, weight);
    std::string text;
    const auto [header, functions] = g.take ();
    for (kept_function f : functions)
      {
	if (f.body != no_body)
	  f.body = "BODY";
	text += paragraph_text (f);
      }
    ambiguous = g.ambiguous ();
    trained = header.trained;
    return text;
  }

  profile p;
  std::vector<std::string> ambiguous, trained;
};

TEST_F (GatherKept, ABranchHasItsLineAndItsShare)
{
  add ("f", 100, 25);
  EXPECT_EQ (paragraphs (), "f 100 BODY\n 2 75 100 n < 4\n");
  EXPECT_EQ (paragraphs (2.5), "f 250 BODY\n 2 75 250 n < 4\n");
}

TEST_F (GatherKept, RunsAreAddedUp)
{
  add ("f", 100, 25);
  add ("f", 300, 0);
  EXPECT_EQ (paragraphs (), "f 400 BODY\n 2 93.7 400 n < 4\n");
}

TEST_F (GatherKept, WorkIsThatOfBlocksInAllRuns)
{
  add ("f", 100, 25);
  const source_names names = names_of (p);
  kept_gatherer one (names), two (names);
  one.add (p, 2);
  two.add (p, 1);
  two.add (p, 1);
  const kept_header once = one.take ().first, twice = two.take ().first;
  EXPECT_EQ (header_text (once), header_text (twice));
  EXPECT_EQ (once.hot.front ().executions, 200);
  EXPECT_EQ (once.hot.back ().executions, 50);
}

TEST_F (GatherKept, FunctionsThatDidNotRunAreLeftOutAndTheirFileIsTrained)
{
  add ("f", 0, 0);
  EXPECT_EQ (paragraphs (), "");
  EXPECT_EQ (trained, (std::vector<std::string>{ "u.c" }));
}

TEST_F (GatherKept, WithoutCountsNothingIsTrained)
{
  add ("f", 1, 1);
  p.functions[0].measured = {};
  EXPECT_EQ (paragraphs (), "");
  EXPECT_TRUE (trained.empty ());
}

TEST_F (GatherKept, UnitsWithFunctionsThatWereNotCountedAreNotTrained)
{
  add ("f", 1, 1);
  add ("g", 1, 1);
  p.functions[1].measured = {};
  auto trained_units = [this] (bool but_local) {
    const source_names names = names_of (p);
    kept_gatherer gatherer (names);
    gatherer.add (p, 1);
    const std::size_t n = gatherer.distrust_uncounted (but_local).size ();
    EXPECT_EQ (gatherer.take ().first.trained.size () + n, 1u);
    return 1 - n;
  };
  EXPECT_EQ (trained_units (false), 0u);
  EXPECT_EQ (trained_units (true), 0u);
  p.functions[1].linkage = linkage::internal;
  EXPECT_EQ (trained_units (false), 0u);
  EXPECT_EQ (trained_units (true), 1u);
  p.functions[1].address_taken = true;
  EXPECT_EQ (trained_units (true), 0u);
}

TEST_F (GatherKept, AnInlinedFunctionHasTheSumOfItsCopiesAndItsBody)
{
  add ("f", 100, 25, "g");
  add ("h", 100, 50, "g");
  EXPECT_EQ (paragraphs (), "f 100\n in g\n 10 75 100 n < 4\n"
			    "g 0+200\n 10 62 200 n < 4\n"
			    "h 100\n in g\n 10 50 100 n < 4\n");
  add ("g", 200, 200);
  p.functions[2].place.line = 2;
  EXPECT_EQ (paragraphs (), "f 100\n in g\n 10 75 100 n < 4\n"
			    "g 200+200 BODY\n 10 31 400 n < 4\n"
			    "h 100\n in g\n 10 50 100 n < 4\n");
}

TEST_F (GatherKept, ACopyWithArgumentsForParametersIsTheBranchInItsLine)
{
  add ("g", 200, 200);
  p.functions[0].place.line = 2;
  add ("f", 100, 25, "g");
  p.functions[1].blocks[2].condition = "m > 3";
  EXPECT_EQ (paragraphs (), "f 100\n in g\n 10 75 100 m < 4\n"
			    "g 200+100 BODY\n 10 25 300 n < 4\n");
  /* The arms are the same, with a different comparison.  */
  p.functions[1].blocks[2].condition = "m < 4";
  EXPECT_EQ (paragraphs (), "f 100\n in g\n 10 25 100 m < 4\n"
			    "g 200+100 BODY\n 10 25 300 n < 4\n");
  /* The branch is in another line.  */
  p.functions[1].blocks[2].place.line = 13;
  EXPECT_NE (paragraphs ().find ("g 200+100 BODY\n 10 0 200 n < 4\n 11 "),
	     std::string::npos);
}

/* No body tells the condition, and each copy has another one.  */
TEST_F (GatherKept, CopiesWithDifferentArgumentsHaveNoConditionInCommon)
{
  add ("f", 100, 25, "g");
  add ("h", 100, 50, "g");
  p.functions[1].blocks[2].condition = "m > 3";
  EXPECT_NE (paragraphs ().find ("g 0+200\n 10 38 200\nh 100\n"),
	     std::string::npos)
    << paragraphs ();
  /* The copies are in one function.  */
  profile_function &f = p.functions[0];
  f.blocks.push_back (f.blocks[2]);
  f.blocks[4].id = 4;
  f.blocks[4].condition = "m > 3";
  f.blocks[4].inlined_copy = 1;
  edge (f, 4, 3, kind_true, 50);
  edge (f, 4, 1, kind_false, 50);
  f.measured.blocks.push_back (100);
  p.functions.pop_back ();
  EXPECT_NE (paragraphs ().find ("g 0+200\n 10 38 200\n"), std::string::npos)
    << paragraphs ();
  /* Both are of one copy, so the line has two branches.  */
  p.functions[0].blocks[4].inlined_copy = 0;
  EXPECT_NE (paragraphs ().find ("g 0+100\n 10 50 100 m < 4\n"
				 " 10 75 100 n < 4\n"),
	     std::string::npos)
    << paragraphs ();
}

TEST_F (GatherKept, AnArgumentIsInPlaceOfWhatTheCopyDoesNotHave)
{
  add ("g", 200, 200);
  profile_function &g = p.functions[0];
  g.place.line = 2;
  g.blocks.push_back (g.blocks[2]);
  g.blocks[4].id = 4;
  g.blocks[4].condition = "k > 3";
  edge (g, 4, 3, kind_true, 0);
  edge (g, 4, 1, kind_false, 200);
  g.measured.blocks.push_back (200);
  add ("f", 100, 25, "g");
  p.functions[1].blocks.push_back (p.functions[1].blocks[2]);
  profile_function &f = p.functions[1];
  f.blocks[4].id = 4;
  f.blocks[4].condition = "m > 3";
  edge (f, 4, 3, kind_true, 100);
  edge (f, 4, 1, kind_false, 0);
  f.measured.blocks.push_back (100);
  EXPECT_NE (paragraphs ().find ("g 200+100 BODY\n 10 67 300 k < 4\n"
				 " 10 25 300 n < 4\n"),
	     std::string::npos)
    << paragraphs ();
}

TEST_F (GatherKept, OfALoopOnlyEntriesCountAsThoseOfACopy)
{
  add ("f", 100, 25, "g");
  edge (p.functions[0], 3, 2, kind_back, 40);
  EXPECT_NE (paragraphs ().find ("g 0+60\n"), std::string::npos);
}

TEST_F (GatherKept, FunctionsOfOneNameInTwoSourcesAreLeftOut)
{
  add ("f", 100, 25);
  add ("f", 100, 25);
  add ("g", 1, 1);
  p.functions[1].place.line = 11;
  EXPECT_EQ (paragraphs (), "g 1 BODY\n 2 0 1 n < 4\n");
  EXPECT_EQ (ambiguous, (std::vector<std::string>{ "f in u.c" }));
}

TEST_F (GatherKept, PartsOfAFunctionDoNotCountAgain)
{
  add ("f", 100, 25);
  add ("f.part.0", 100, 25);
  p.functions[1].origin = "f";
  EXPECT_EQ (paragraphs (), "f 100 BODY\n 2 75 100 n < 4\n");
}

} // namespace
} // namespace staticprof
