/* staticprof merge: units' profiles to that of the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All input is read and all output made before the first byte is written.  */

#include "tools/merge.h"

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/profile/write-file.h"
#include "tools/command.h"
#include "tools/read-profile.h"

#include <utility>

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
    text = write_profile_json (program);
  return error;
}

namespace
{

struct merge_arguments
{
  std::string output;
  std::string name = "program";
  std::vector<std::string> paths;
  profile_search search;
};

const argp_option merge_options[] = {
  { "output", 'o', "FILE", 0, "Write here, not to standard output", 0 },
  { "name", 'n', "NAME", 0, "What the program is called", 0 },
  records_option,
  root_option,
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_merge (int key, char *arg, argp_state *state)
{
  merge_arguments &a = *static_cast<merge_arguments *> (state->input);
  switch (key)
    {
    case 'o':
      a.output = arg;
      if (a.output.empty ())
	argp_error (state, "--output=: expected a file's name");
      return 0;
    case 'n':
      a.name = arg;
      return 0;
    case records_key:
      a.search.directories.push_back (arg);
      return 0;
    case root_key:
      a.search.root = arg;
      return 0;
    case ARGP_KEY_ARG:
      a.paths.push_back (arg);
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected profiles, or directories of them");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
merge_command (int argc, char **argv)
{
  const argp parser = { merge_options,
			parse_merge,
			"PROFILE|DIRECTORY...",
			"Join the profiles of units to that of a program."
			"\vA profile is what "
			"-fplugin-arg-libstaticprof-profile=DIRECTORY writes "
			"for each unit, or what this command has written.  "
			"A directory stands for all its files *.json.  The "
			"order is that of a link: of several weak definitions "
			"the first one counts.",
			nullptr,
			nullptr,
			nullptr };
  merge_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  std::string text;
  user_error error = merge_files (a.paths, a.name, text, a.search);
  for (const std::string &remark : a.search.remarks)
    complain (remark);
  if (error.ok () && !a.output.empty ())
    {
      error = write_file (a.output, text);
      text.clear ();
    }
  return error.ok () ? print (text) : complain (error.message);
}

} // namespace staticprof
