/* staticprof merge: join the profiles of units to that of the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All input is read and all output made before the first byte is written.  */

#include "tools/merge.h"

#include "plugin/core/profile/profile-json.h"
#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/progress.h"
#include "tools/read-profile.h"

namespace staticprof
{

user_error
merge_files (const std::vector<std::string> &paths, const std::string &name,
	     std::string &text, profile_search &search)
{
  text.clear ();
  std::vector<profile> parts;
  profile program;
  user_error error = read_profiles (paths, search, parts);
  if (error.ok ())
    error = join_profiles (parts, name, program);
  if (error.ok ())
    {
      doing ("writing the profile");
      text = write_profile_json (program);
    }
  return error;
}

int
merge_command (int argc, char **argv)
{
  std::string output, name = "program";
  std::vector<std::string> paths;
  profile_search search;
  command_line c (
    "PROFILE|DIRECTORY...",
    "Join the profiles of units to that of a program."
    "\vA profile is what -fplugin-arg-libstaticprof-profile=DIRECTORY writes "
    "for each unit, or what this command has written.  A directory stands for "
    "all its files *.json.  The order is that of a link: of several weak "
    "definitions the first one counts.");
  c.text ("output", 'o', "FILE", output, "Write here, not to standard output",
	  "a file's name");
  c.text ("name", 0, "NAME", name, "What the program is called", "a name");
  c.records (search.directories, search.root, &search.without_libraries);
  c.words (paths, "expected profiles, or directories of them");
  c.parse (argc, argv);
  std::string text;
  user_error error = merge_files (paths, name, text, search);
  if (error.ok ())
    return answer (paths, search, text, output);
  complain (search.remarks);
  return complain (error.message);
}

} // namespace staticprof
