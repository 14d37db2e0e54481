/* Merging files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile-json.h"
#include "tools/merge.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

namespace staticprof
{
namespace
{

/* A unit whose only function NAME calls CALLEE (none if "") FREQUENCY
   times.  */
std::string
unit (const std::string &name, const std::string &callee, double frequency)
{
  profile p;
  p.name = name + ".c";
  p.units.resize (1);
  p.units[0].name = p.name;
  p.units[0].id = name;
  profile_function f;
  f.name = f.assembler_name = name;
  if (name == "main")
    f.entry = entry_point::main;
  f.blocks.resize (1);
  f.blocks[0].id = 2;
  f.blocks[0].frequency = 1.0;
  if (!callee.empty ())
    {
      f.calls.resize (1);
      f.calls[0].block = 2;
      f.calls[0].callee = callee;
      f.calls[0].frequency = frequency;
    }
  p.functions = { f };
  return write_profile_json (p);
}

/* Three units: main calls f three times, f calls g five times.  */
struct three_units
{
  scratch_directory dir;

  three_units ()
  {
    dir.write ("b.json", unit ("main", "f", 3));
    dir.write ("a.json", unit ("f", "g", 5));
    dir.write ("c.json", unit ("g", "", 0));
  }
};

user_error
merged_files (const std::vector<std::string> &paths, const std::string &name,
	      std::string &text)
{
  profile_search search;
  return merge_files (paths, name, text, search);
}

user_error
merged (const std::vector<std::string> &paths, profile &p)
{
  std::string text;
  user_error error = merged_files (paths, "all", text);
  EXPECT_EQ (error.ok (), !text.empty ());
  return error.ok () ? read_profile_json ("merged", text, p) : error;
}

TEST (MergeFiles, EstimatesTheProgram)
{
  three_units u;
  profile p;
  ASSERT_EQ (
    merged ({ u.dir / "b.json", u.dir / "a.json", u.dir / "c.json" }, p)
      .message,
    "");
  EXPECT_EQ (p.name, "all");
  EXPECT_EQ (p.scope, profile_scope::program);
  ASSERT_EQ (p.functions.size (), 3u);
  EXPECT_EQ (p.functions[0].name, "main");
  EXPECT_EQ (p.functions[0].invocations, scaled (1));
  EXPECT_EQ (p.functions[1].invocations, scaled (3));
  EXPECT_EQ (p.functions[2].invocations, scaled (15));
  EXPECT_EQ (p.functions[1].calls[0].global_frequency, scaled (15));
  EXPECT_EQ (p.functions[2].unit, 2);
}

TEST (MergeFiles, ADirectoryIsItsFilesSorted)
{
  three_units u;
  u.dir.write (".hidden.json", "{");
  u.dir.write ("notes.txt", "{");
  u.dir.write (".json", "{");
  std::string whole, listed;
  ASSERT_EQ (merged_files ({ u.dir.path () }, "x", whole).message, "");
  ASSERT_EQ (
    merged_files ({ u.dir / "a.json", u.dir / "b.json", u.dir / "c.json" }, "x",
		  listed)
      .message,
    "");
  EXPECT_EQ (whole, listed);
  ASSERT_EQ (merged_files ({ u.dir.path () + "/" }, "x", whole).message, "");
  EXPECT_EQ (whole, listed);
}

TEST (MergeFiles, IsAssociativeAndTakesAUnitOnce)
{
  three_units u;
  std::string once, part, grouped;
  ASSERT_TRUE (merged_files ({ u.dir.path () }, "x", once).ok ());
  ASSERT_TRUE (
    merged_files ({ u.dir / "a.json", u.dir / "b.json" }, "y", part).ok ());
  scratch_directory other;
  other.write ("ab.json", part);
  ASSERT_TRUE (
    merged_files ({ other / "ab.json", u.dir / "c.json" }, "x", grouped).ok ());
  EXPECT_EQ (grouped, once);
  ASSERT_TRUE (
    merged_files ({ other / "ab.json", u.dir.path () }, "x", grouped).ok ());
  EXPECT_EQ (grouped, once);
}

TEST (MergeFiles, ErrorsNameFileAndPlace)
{
  three_units u;
  profile p;
  std::string none = u.dir / "none.json";
  EXPECT_EQ (merged ({ u.dir / "a.json", none }, p).message,
	     "cannot read '" + none + "': No such file or directory");
  u.dir.write ("cut", u.dir.read ("a.json").substr (0, 300));
  std::string error = merged ({ u.dir / "a.json", u.dir / "cut" }, p).message;
  EXPECT_EQ (error.compare (0, (u.dir / "cut:3:").size (), u.dir / "cut:3:"), 0)
    << error;
  EXPECT_NE (error.find (": the file ends too early: "), error.npos) << error;
  u.dir.write ("foreign", "{\"version\": 1}");
  EXPECT_EQ (merged ({ u.dir / "foreign" }, p).message,
	     u.dir
	       / "foreign: /format: this is no profile; expected "
		 "\"staticprof-profile\"");
  u.dir.write ("elf", std::string ("\x7f"
				   "ELF\0\0",
				   6));
  EXPECT_EQ (merged ({ u.dir / "elf" }, p).message,
	     "'" + u.dir / "elf"
	       + "' is no object, program, library or archive (ELF)");
  mkdir ((u.dir / "empty").c_str (), 0777);
  EXPECT_EQ (merged ({ u.dir / "empty" }, p).message,
	     "no .json file in directory '" + (u.dir / "empty") + "'");
}

TEST (MergeFiles, TwoDefinitionsAreAnError)
{
  three_units u;
  std::string text = u.dir.read ("a.json");
  text.replace (text.find ("\"id\":\"f\""), 8, "\"id\":\"z\"");
  text.replace (text.find ("{\"name\":\"f.c\""), 13, "{\"name\":\"z.c\"");
  u.dir.write ("z.json", text);
  profile p;
  std::string error = merged ({ u.dir.path () }, p).message;
  EXPECT_NE (error.find ("f.c"), error.npos) << error;
  EXPECT_NE (error.find ("z.c"), error.npos) << error;
}

} // namespace
} // namespace staticprof
