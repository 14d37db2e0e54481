/* staticprof combine: the measured profiles of several runs as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/combine.h"

#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile-json.h"
#include "plugin/core/profile/write-file.h"
#include "tools/command.h"
#include "tools/read-profile.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>

namespace staticprof
{

namespace
{

std::string
file_name (const std::string &path)
{
  const std::size_t slash = path.rfind ('/');
  return slash == path.npos ? path : path.substr (slash + 1);
}

user_error
read_run (const std::string &path, counted_run &run,
	  std::vector<std::string> &files)
{
  run.name = path;
  user_error error = find_profiles (path, files);
  for (std::size_t i = 0; i < files.size () && error.ok (); ++i)
    {
      run.parts.emplace_back ();
      error = read_profile (files[i], run.parts.back ());
    }
  return error;
}

/* A profile in OUTPUT beside ours would be taken for a unit of the program.  */
user_error
prepare (const std::string &output)
{
  if (mkdir (output.c_str (), 0777) == 0)
    return {};
  struct stat status;
  if (errno != EEXIST || stat (output.c_str (), &status) != 0)
    return { "cannot make directory '" + output
	     + "': " + std::strerror (errno) };
  if (!S_ISDIR (status.st_mode))
    return { "'" + output + "' is no directory" };
  std::vector<std::string> files;
  if (find_profiles (output, files).ok ())
    return { "directory '" + output + "' holds profiles already, such as '"
	     + file_name (files[0]) + "'" };
  return {};
}

} // anonymous namespace

user_error
combine_directories (const std::vector<std::string> &paths, combine_rule rule,
		     const std::string &directory)
{
  std::vector<counted_run> runs (paths.size ());
  std::vector<std::vector<std::string>> files (paths.size ());
  for (std::size_t r = 0; r < paths.size (); ++r)
    {
      user_error error = read_run (paths[r], runs[r], files[r]);
      if (!error.ok ())
	return error;
    }
  std::vector<run_part> chosen;
  std::vector<profile> combined;
  user_error error = combine_runs (runs, rule, chosen, combined);
  if (!error.ok ())
    return error;

  std::vector<std::string> names;
  name_index known;
  for (const run_part &c : chosen)
    {
      const std::string &from = files[c.run][c.part];
      names.push_back (file_name (from));
      known.find_or_add (names.back ());
      if (static_cast<std::size_t> (known.size ()) < names.size ())
	return { "another unit than that of '" + from
		 + "' has a profile of that name too" };
    }
  error = prepare (directory);
  for (std::size_t i = 0; i < names.size () && error.ok (); ++i)
    error = write_file (directory + "/" + names[i],
			write_profile_json (combined[i]));
  return error;
}

namespace
{

struct combine_arguments
{
  std::string output;
  combine_rule rule = combine_rule::counts;
  std::vector<std::string> paths;
};

const argp_option combine_options[] = {
  { "output", 'o', "DIRECTORY", 0,
    "Write here; the directory is created and must not contain profiles", 0 },
  { "by", 'b', "RULE", 0,
    "counts: add them up, so that the longest run weighs most (default); "
    "evidence: combine the runs' probabilities of each branch by Dempster's "
    "rule, so that all count alike; pool: the same, but runs that agree are no "
    "more certain together than each is",
    0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

bool
parse_rule (const char *name, combine_rule &rule)
{
  if (!std::strcmp (name, "counts"))
    rule = combine_rule::counts;
  else if (!std::strcmp (name, "evidence"))
    rule = combine_rule::evidence;
  else if (!std::strcmp (name, "pool"))
    rule = combine_rule::pool;
  else
    return false;
  return true;
}

error_t
parse_combine (int key, char *arg, argp_state *state)
{
  combine_arguments &a = *static_cast<combine_arguments *> (state->input);
  switch (key)
    {
    case 'o':
      a.output = arg;
      return 0;
    case 'b':
      if (!parse_rule (arg, a.rule))
	argp_error (state, "--by=%s: expected counts, evidence or pool", arg);
      return 0;
    case ARGP_KEY_ARG:
      a.paths.push_back (arg);
      return 0;
    case ARGP_KEY_END:
      if (a.paths.size () < 2)
	argp_error (state,
		    "expected two directories of measured profiles or more");
      else if (a.output.empty ())
	argp_error (state, "expected --output=DIRECTORY");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
combine_command (int argc, char **argv)
{
  const argp parser = {
    combine_options,
    parse_combine,
    "-o DIRECTORY RUN...",
    "Make one measured profile of those of several runs of a program."
    "\vA RUN is a directory of profiles with counts (written in a "
    "-fprofile-use "
    "compilation), or a merged one; all are of the same compilation, run on "
    "different inputs.  The result has the same form: `score' takes it, as a "
    "directory or below --trained.",
    nullptr,
    nullptr,
    nullptr
  };
  combine_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  user_error error = combine_directories (a.paths, a.rule, a.output);
  return error.ok () ? 0 : complain (error.message);
}

} // namespace staticprof
