/* staticprof-lab calibrate: how often heuristics were right in measured programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All input is read and all output made before the first byte is written.
   hit-rates.h counts, calibrate-tables.cc shows.  */

#include "lab/tool/accuracy/branch-sums.h"
#include "lab/tool/calibrate/hit-rates.h"
#include "lab/tool/calibrate/standings-table.h"
#include "lab/tool/commands.h"
#include "lab/tool/read-measured.h"
#include "plugin/core/profile/write-file.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"

#include <filesystem>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

/* Add the contents of PATH, a directory with one program's measured profiles or
   a file of sums, to SUMS and, unless that is null, to STANDINGS.  */
user_error
add_measured (const std::string &path, sums_of_programs &sums,
	      std::string *standings)
{
  std::error_code none;
  if (std::filesystem::is_directory (path, none))
    {
      measured_program m;
      user_error error = read_measured (path, m);
      if (!error.ok ())
	return error;
      add_branches (m.p, sums[last_part (path)]);
      if (standings)
	*standings += standings_rows (m, last_part (path));
      return {};
    }
  std::string text;
  user_error error = read_text (path, text);
  const std::size_t begin = text.find_first_not_of (" \t\r\n");
  if (error.ok () && begin != text.npos && text[begin] != '{')
    return { "'" + path
	     + "' is neither a directory of measured profiles nor a file of "
	       "sums" };
  if (error.ok ())
    error = read_sums_json (path, text, sums);
  if (error.ok () && standings)
    return { path + ": a file of sums; --invocations needs the profiles" };
  return error;
}

} // anonymous namespace

int
calibrate_command (int argc, char **argv)
{
  std::string sums_file, standings_file;
  row_format format = row_format::people;
  std::vector<std::string> paths;
  command_line c (
    "DIRECTORY|SUMS...",
    "Show how often each heuristic was right."
    "\vA DIRECTORY holds the profiles of one program's units, or its merged "
    "profile, with the counts of a training run (written in a "
    "-fprofile-use compilation); the program has the name of the "
    "directory.  SUMS is a file that --sums has written.  Counts of one "
    "program in several of them are added up.  Programs count equally.");
  const char *const file = "a file's name";
  c.text ("sums", 0, "FILE", sums_file,
	  "Write the counts to FILE, which may be given in place of the "
	  "directories, and to which rates are fitted",
	  file);
  c.text (
    "invocations", 0, "FILE", standings_file,
    "Write functions' places in the call graph and how often each was "
    "entered to FILE, to which the learned model of invocations is fitted",
    file);
  c.rows (format);
  c.words (paths, "expected directories of measured profiles, or files of "
		  "sums");
  c.parse (argc, argv);
  sums_of_programs sums;
  std::string standings = standings_head ();
  user_error error;
  for (std::size_t i = 0; i < paths.size () && error.ok (); ++i)
    error = add_measured (paths[i], sums,
			  standings_file.empty () ? nullptr : &standings);
  if (error.ok () && !sums_file.empty ())
    error = write_file (sums_file, write_sums_json (sums));
  if (error.ok () && !standings_file.empty ())
    error = write_file (standings_file, standings);
  if (!error.ok ())
    return complain (error.message);
  return print (
    format == row_format::people
      ? show_hit_rates (sums, output_width (true))
      : rows_text ("table row column value#", hit_rates_tsv (sums), format));
}

} // namespace staticprof
