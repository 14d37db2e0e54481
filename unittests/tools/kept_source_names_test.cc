/* The names of sources in a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/source-names.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* A unit NAME, compiled in DIRECTORY, with function F in line LINE.  */
profile
unit (const std::string &name, const std::string &directory,
      const std::string &f, int line)
{
  profile p;
  p.units.push_back ({ name, "1", "12", "default", "", "", directory });
  p.files = { name };
  p.functions.emplace_back ();
  p.functions[0].assembler_name = f;
  p.functions[0].place = { 0, line };
  p.functions[0].blocks.resize (2);
  return p;
}

class NamesOfSources : public testing::Test
{
protected:
  void see (const profile &p, int run = 0) { names.see (p, run); }
  std::string name_in (const profile &p)
  {
    EXPECT_EQ (names.word_of (p.units[0]), names.word_of (p, 0, 0));
    return names.word_of (p, 0, 0);
  }

  source_names names{ "/tree" };
};

TEST_F (NamesOfSources, AreTheCompilersIfTheyTell)
{
  const profile a = unit ("x.c", "/tree/a", "f", 1),
		b = unit ("../b/y.c", "/tree/a", "f", 2);
  see (a);
  see (b);
  EXPECT_EQ (name_in (a), "x.c");
  EXPECT_EQ (name_in (b), "b/y.c");
  EXPECT_EQ (names.word_of (a, 0, -1), "?");
}

TEST_F (NamesOfSources, TellDirectoriesApart)
{
  const profile a = unit ("x.c", "/tree/a", "f", 1),
		b = unit ("x.c", "/tree/lib/b", "g", 1);
  see (a);
  see (b);
  EXPECT_EQ (name_in (a), "a/x.c");
  EXPECT_EQ (name_in (b), "lib/b/x.c");
}

TEST_F (NamesOfSources, AFileSeenFromTwoDirectoriesIsOne)
{
  const profile a = unit ("x.c", "/tree/src", "f", 1),
		b = unit ("../src/x.c", "/tree/build", "f", 1);
  see (a);
  see (b);
  EXPECT_EQ (name_in (a), "src/x.c");
  EXPECT_EQ (name_in (b), "src/x.c");
}

TEST_F (NamesOfSources, CopiesOfATreeInTwoRunsAreOne)
{
  const profile a = unit ("x.c", "/one", "f", 1),
		b = unit ("x.c", "/two", "f", 1),
		c = unit ("x.c", "/two", "f", 2);
  see (a, 0);
  see (b, 1);
  EXPECT_EQ (name_in (a), "x.c");
  EXPECT_EQ (name_in (b), "x.c");
  /* Another line of the same function shows another source.  */
  see (c, 1);
  EXPECT_EQ (name_in (a), "one/x.c");
  EXPECT_EQ (name_in (c), "two/x.c");
}

TEST_F (NamesOfSources, TheFolderOfAReleaseIsLeftOut)
{
  profile a = unit ("x-1.0/src/x.c", "/tree", "f", 1);
  const profile b = unit ("/tree/x-1.0/y.c", "/tree", "f", 1),
		c = unit ("z.c", "/tree", "f", 1);
  a.files.push_back ("x-1.0/src/x.h");
  see (a);
  see (b);
  EXPECT_EQ (name_in (a), "src/x.c");
  EXPECT_EQ (names.word_of (a, 0, 1), "src/x.h");
  EXPECT_EQ (name_in (b), "y.c");
  source_names others{ "/tree" };
  others.see (a, 0);
  others.see (c, 0);
  EXPECT_EQ (others.word_of (a, 0, 0), "x-1.0/src/x.c");
}

TEST_F (NamesOfSources, WithoutDirectoriesThereIsNothingToTell)
{
  const profile a = unit ("x.c", "", "f", 1), b = unit ("x.c", "", "f", 2);
  see (a);
  see (b);
  EXPECT_EQ (name_in (a), "x.c");
}

} // namespace
} // namespace staticprof
