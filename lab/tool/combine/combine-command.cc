/* staticprof-lab combine: the measured profiles of several runs as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/combine/combine.h"

#include "lab/tool/commands.h"
#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile-json.h"
#include "plugin/core/profile/write-file.h"
#include "tools/binary-records.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"

#include <filesystem>

namespace staticprof
{

namespace
{

user_error
read_run (const std::string &path, counted_run &run,
	  std::vector<std::string> &files)
{
  run.name = path;
  if (!binary_named (path).empty ())
    return { "'" + path
	     + "' is a program, library, archive or object; a run is a "
	       "directory of measured profiles, or a merged one" };
  user_error error = find_profiles (path, files);
  for (std::size_t i = 0; i < files.size () && error.ok (); ++i)
    {
      run.parts.emplace_back ();
      error = read_profile (files[i], run.parts.back ());
    }
  return error;
}

/* Make directory OUTPUT.  It must not hold profiles already: they would be taken
   for units of the program.  */
user_error
prepare (const std::string &output)
{
  std::error_code error;
  std::filesystem::create_directory (output, error);
  if (error == std::errc::file_exists)
    return { "'" + output + "' is no directory" };
  if (error)
    return { "cannot make directory '" + output + "': " + error.message () };
  std::vector<std::string> files;
  if (find_profiles (output, files).ok ())
    return { "directory '" + output + "' holds profiles already, such as '"
	     + last_part (files[0]) + "'" };
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
      names.push_back (last_part (from));
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

int
combine_command (int argc, char **argv)
{
  std::string output;
  combine_rule rule = combine_rule::counts;
  std::vector<std::string> paths;
  command_line c (
    "-o DIRECTORY RUN...",
    "Make one measured profile of those of several runs of a program."
    "\vA RUN is a directory of profiles with counts (written in a "
    "-fprofile-use compilation), or a merged one; all are of the same "
    "compilation, run on different inputs.  The result has the same form: "
    "`score' takes it, as a directory or below --trained.");
  c.text ("output", 'o', "DIRECTORY", output,
	  "Write the result to DIRECTORY, which is created if need be and must "
	  "not contain profiles");
  c.choice ("by", 'b', "RULE", rule,
	    { { "counts", combine_rule::counts },
	      { "evidence", combine_rule::evidence },
	      { "pool", combine_rule::pool } },
	    "counts: add them up, so that the longest run weighs most "
	    "(default); evidence: combine the runs' probabilities of each "
	    "branch by Dempster's rule, so that all count alike; pool: the "
	    "same, but runs that agree are no more certain together than each "
	    "is");
  c.words (paths);
  c.finally ([&] {
    return paths.size () < 2
	     ? "expected two directories of measured profiles or more"
	   : output.empty () ? "expected --output=DIRECTORY"
			     : "";
  });
  c.parse (argc, argv);
  user_error error = combine_directories (paths, rule, output);
  return error.ok () ? 0 : complain (error.message);
}

} // namespace staticprof
