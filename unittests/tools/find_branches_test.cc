/* The branches at a place in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/find-branches.h"

#include "unittests/support/explained_text.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The error, or "" if branches were found.  */
std::string
complaint (const std::vector<profile> &profiles, const std::string &place)
{
  wanted_place wanted;
  EXPECT_TRUE (parse_place (place, wanted));
  std::vector<explained_branch> found;
  user_error error = find_branches (profiles, wanted, found);
  EXPECT_EQ (error.ok (), !found.empty ());
  return error.message;
}

TEST (FindBranches, ReadsPlaces)
{
  wanted_place place;
  EXPECT_TRUE (parse_place ("a:b.c:12", place));
  EXPECT_EQ (place.file, "a:b.c");
  EXPECT_EQ (place.line, 12);
  for (const char *word : { "x.c:12:3", "x.c:12:0" })
    {
      EXPECT_TRUE (parse_place (word, place)) << word;
      EXPECT_EQ (place.file, "x.c");
      EXPECT_EQ (place.line, 12);
    }
  for (const char *word :
       { "", "x.c", "x.c:", ":12", "x.c:0", "x.c:-1", "x.c:1x",
	 "x.c:12:", "x.c:12:x", "x.c:12:-3", "x.c:0:0", "x.c: 1",
	 "x.c:2147483648", "x.c:99999999999999999999" })
    EXPECT_FALSE (parse_place (word, place)) << word;
  EXPECT_TRUE (parse_place ("x.c:2147483647", place));
}

TEST (FindBranches, FilesAreMeantByTheirEnds)
{
  const std::vector<profile> p = { explained_profile () };
  for (const char *name : { "src/x.c", "x.c", "./src/x.c", "/home/me/src/x.c" })
    EXPECT_EQ (complaint (p, std::string (name) + ":10"), "") << name;
  EXPECT_NE (complaint (p, "c:10"), "");
  EXPECT_NE (complaint (p, "rc/x.c:10"), "");
  EXPECT_NE (complaint (p, "other/x.c:10"), "");

  /* A match of the whole path wins over one of the end of another path.  */
  std::vector<profile> two (2, explained_profile ());
  two[0].files[0] = "x.c";
  two[0].functions[0].name = "g";
  EXPECT_HAS_NOT (explained (two, "x.c:10"), "in f\n");
  EXPECT_HAS_NOT (explained (two, "src/x.c:10"), "in g\n");
  two[0].files[0] = "lib/x.c";
  EXPECT_HAS (explained (two, "x.c:10"), "lib/x.c:10 in g\n");
  EXPECT_HAS (explained (two, "x.c:10"), "src/x.c:10 in f\n");
}

TEST (FindBranches, TheHottestComesFirstAndCopiesOnce)
{
  std::vector<profile> three (3, explained_profile ());
  three[1].functions[0].name = "g";
  three[1].functions[0].invocations = 7.0;
  const std::string text = explained (three, "x.c:10");
  EXPECT_LT (text.find ("in g\n"), text.find ("in f (the same in 2 units)\n"));
  EXPECT_HAS (text, "in f (the same in 2 units)\n  runs once per entry to the "
		    "function, 6 times per run");
}

TEST (FindBranches, NamesTheNearestLines)
{
  const std::vector<profile> p = { explained_profile () };
  EXPECT_EQ (complaint (p, "x.c:12"),
	     "no branch at x.c:12; the nearest are at line 10 (in f) and "
	     "line 20 (in f)");
  EXPECT_EQ (complaint (p, "x.c:9"),
	     "no branch at x.c:9; the nearest is at line 10 (in f)");
  EXPECT_EQ (complaint (p, "x.c:99"),
	     "no branch at x.c:99; the nearest is at line 20 (in f)");
  EXPECT_EQ (complaint (p, "y.c:1"),
	     "no branch at y.c:1, nor anywhere in that file");
}

TEST (FindBranches, NamesTheNearestFiles)
{
  profile p = explained_profile ();
  EXPECT_EQ (complaint ({ p }, "xx.c:12"),
	     "no file 'xx.c' in these profiles; did you mean src/x.c?");
  EXPECT_EQ (complaint ({ p }, "elsewhere.f90:12"),
	     "no file 'elsewhere.f90' in these profiles; they know src/x.c");
  p.functions.clear ();
  EXPECT_EQ (
    complaint ({ p }, "z.c:12"),
    "these profiles hold no blocks with a place in the source; compile the "
    "units with profile= as well");
}

} // namespace
} // namespace staticprof
