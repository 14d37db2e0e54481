/* Lines of source files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/source-text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace staticprof
{
namespace
{

/* A directory that is removed again.  */
class SourceText : public testing::Test
{
protected:
  SourceText ()
  {
    char name[] = "/tmp/source-text-XXXXXX";
    m_folder = mkdtemp (name);
  }
  ~SourceText () override { std::filesystem::remove_all (m_folder); }

  std::string write (const std::string &name, const std::string &text)
  {
    const std::string path = m_folder + "/" + name;
    std::filesystem::create_directories (
      std::filesystem::path (path).parent_path ());
    std::ofstream (path) << text;
    return path;
  }

  std::string m_folder;
};

TEST_F (SourceText, LinesAreCountedFromOne)
{
  const std::string file = write ("a.c", "first\n  second\tword\nlast");
  source_text source;
  EXPECT_EQ (source.at (file, 1), "first");
  EXPECT_EQ (source.at (file, 2), "second word");
  EXPECT_EQ (source.at (file, 3), "last");
  EXPECT_EQ (source.at (file, 4), "");
  EXPECT_EQ (source.at (file, 0), "");
  EXPECT_TRUE (source.remarks ().empty ());
}

TEST_F (SourceText, LinesEndWithTheirLastWord)
{
  const std::string file = write ("a.c", "  dos;\r\nblank; \t\n \r\n");
  source_text source;
  EXPECT_EQ (source.at (file, 1), "dos;");
  EXPECT_EQ (source.at (file, 2), "blank;");
  EXPECT_EQ (source.at (file, 3), "");
}

TEST_F (SourceText, DirectoriesAreSearchedWithFewerAndFewerFolders)
{
  write ("tree/lib/a.c", "here\n");
  source_text source ({ m_folder + "/none", m_folder + "/tree" },
		      std::numeric_limits<std::time_t>::max ());
  EXPECT_EQ (source.at ("../somewhere/lib/a.c", 1), "here");
  EXPECT_EQ (source.at ("lib/a.c", 1), "here");
  EXPECT_TRUE (source.remarks ().empty ());
  EXPECT_EQ (source.at ("a.c", 1), "");
}

TEST_F (SourceText, WithMoreOfItsFoldersAFileIsFoundFirst)
{
  write ("near/a.c", "another\n");
  write ("far/lib/a.c", "the one\n");
  source_text source ({ m_folder + "/near", m_folder + "/far" },
		      std::numeric_limits<std::time_t>::max ());
  EXPECT_EQ (source.at ("lib/a.c", 1), "the one");
}

TEST_F (SourceText, TheCompilersDirectoryIsTheLastIfItIsTheOnlyOne)
{
  write ("lib/a.c", "of lib\n");
  write ("programs/b.c", "of programs\n");
  write ("lib/main.c", "one\n");
  write ("programs/main.c", "two\n");
  source_text source ({}, std::numeric_limits<std::time_t>::max (),
		      { m_folder + "/lib", m_folder + "/programs" });
  EXPECT_EQ (source.at ("a.c", 1), "of lib");
  EXPECT_EQ (source.at ("b.c", 1), "of programs");
  EXPECT_EQ (source.at ("main.c", 1), "");
}

TEST_F (SourceText, OneFileByTwoNamesIsOne)
{
  write ("src/a.y", "here\n");
  write ("build/src/a.o", "");
  write ("build/lib/b.o", "");
  source_text source ({}, std::numeric_limits<std::time_t>::max (),
		      { m_folder + "/build/src", m_folder + "/build/lib" });
  EXPECT_EQ (source.at ("../../src/a.y", 1), "here");
}

/* bison that ran in build/, for a compiler in build/src.  */
TEST_F (SourceText, NamesOfGeneratorsCountFromAbove)
{
  write ("src/a.y", "here\n");
  write ("b.y", "not meant\n");
  write ("build/src/a.o", "");
  source_text source ({}, std::numeric_limits<std::time_t>::max (),
		      { m_folder + "/build/src" });
  EXPECT_EQ (source.at ("../src/a.y", 1), "here");
  EXPECT_EQ (source.at ("src/a.y", 1), "here");
  EXPECT_EQ (source.at ("b.y", 1), "");
}

TEST_F (SourceText, NamesOfGeneratorsCountFromBesideTheirOutput)
{
  write ("src/a.y", "here\n");
  source_text source ({}, std::numeric_limits<std::time_t>::max (),
		      { m_folder }, { m_folder + "/src" });
  EXPECT_EQ (source.at ("a.y", 1), "here");
}

TEST_F (SourceText, SaysHowManyAreNotFound)
{
  source_text source;
  EXPECT_EQ (source.at (write ("a.c", "here\n"), 1), "here");
  for (const char *none : { "b.c", "c.c", "<built-in>", "" })
    EXPECT_EQ (source.at (none, 1), "");
  ASSERT_EQ (source.remarks ().size (), 1u);
  EXPECT_NE (source.remarks ()[0].find (
	       "2 of 3 source files are not found, 'b.c' for one"),
	     std::string::npos);
}

TEST_F (SourceText, SaysThatNoneIsFound)
{
  source_text source;
  EXPECT_TRUE (source.remarks ().empty ());
  EXPECT_EQ (source.at (m_folder + "/a.c", 1), "");
  ASSERT_EQ (source.remarks ().size (), 1u);
  EXPECT_NE (source.remarks ()[0].find ("--source-dir"), std::string::npos);
}

TEST_F (SourceText, WarnsOfFilesChangedSince)
{
  const std::string file = write ("a.c", "text\n");
  source_text current ({}, std::numeric_limits<std::time_t>::max ());
  current.at (file, 1);
  EXPECT_TRUE (current.remarks ().empty ());
  source_text stale ({}, 1);
  stale.at (file, 1);
  stale.at (file, 1);
  ASSERT_EQ (stale.remarks ().size (), 1u);
  EXPECT_NE (stale.remarks ()[0].find ("is newer than the profile"),
	     std::string::npos);
}

/* Reading one of these would block or fill memory.  */
TEST_F (SourceText, IsNotReadFromWhatIsNoPlainFileOfReasonableSize)
{
  source_text source;
  EXPECT_EQ (source.at ("/dev/zero", 1), "");
  EXPECT_EQ (source.at ("/proc/self/maps", 1), "");
  const std::string huge = write ("huge.c", "x\n");
  std::filesystem::resize_file (huge, source_text::most_bytes + 1);
  EXPECT_EQ (source.at (huge, 1), "");
}

} // namespace
} // namespace staticprof
