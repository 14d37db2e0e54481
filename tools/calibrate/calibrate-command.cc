/* staticprof calibrate: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All input is read and all output made before the first byte is written.  */

#include "plugin/core/profile/write-file.h"
#include "tools/accuracy/branch-sums-json.h"
#include "tools/calibrate/calibrate.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/calibrate/standings-table.h"
#include "tools/read-profile.h"

#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

struct calibrate_arguments
{
  std::string sums_file;
  std::string invocations_file;
  std::optional<std::size_t> combinations;
  row_format format = row_format::people;
  bool rows () const { return format != row_format::people; }
  std::vector<std::string> paths;
};

constexpr std::size_t usual_combinations = 20;

/* What would change nothing was not meant so.  */
std::string
check_together (const calibrate_arguments &a)
{
  if (a.invocations_file.empty ())
    return "";
  const char *const other = !a.sums_file.empty ()	   ? "sums"
			    : a.combinations		   ? "combinations"
			    : a.format == row_format::json ? "json"
			    : a.format == row_format::tsv  ? "tsv"
							   : nullptr;
  return other ? std::string ("--") + other + " does not go with --invocations"
	       : "";
}

std::string
tables (const calibrate_arguments &a, const sums_of_programs &sums)
{
  const std::size_t n = a.combinations.value_or (usual_combinations);
  if (a.rows ())
    return hit_rates_tsv (sums) + combinations_tsv (sums, n);
  std::string text = show_hit_rates (sums);
  if (n > 0)
    text += "\n" + show_combinations (sums, n);
  return text;
}

/* Is PATH a file of sums?  */
bool
sums_p (const std::string &path)
{
  std::string text;
  sums_of_programs sums;
  return read_text (path, text).ok ()
	 && read_sums_json (path, text, sums).ok ();
}

/* All of the program is needed, so sums do not do.  */
int
write_standings (const calibrate_arguments &a)
{
  std::string text = standings_head ();
  for (const std::string &path : a.paths)
    {
      measured_program m;
      user_error error = read_measured (path, m);
      if (!error.ok ())
	return complain (sums_p (path) ? path
					   + ": a file of sums; --invocations "
					     "needs the profiles"
				       : error.message);
      text += standings_rows (m, last_part (path));
    }
  user_error error = write_file (a.invocations_file, text);
  return error.ok () ? 0 : complain (error.message);
}

} // anonymous namespace

int
calibrate_command (int argc, char **argv)
{
  calibrate_arguments a;
  command_line c (
    "DIRECTORY|SUMS...",
    "Show how often each heuristic was right."
    "\vA DIRECTORY holds the profiles of one program's units, or its merged "
    "profile, with the counts of a training run (written in a "
    "-fprofile-use compilation); the program has the name of the "
    "directory.  SUMS is a file that --sums has written.  Counts of one "
    "program in several of them are added up.  Programs count equally.");
  const char *const file = "a file's name";
  c.text ("sums", 0, "FILE", a.sums_file,
	  "Write the counts to FILE, which may be given in place of the "
	  "directories, and to which rates are fitted",
	  file);
  c.text (
    "invocations", 0, "FILE", a.invocations_file,
    "Instead, write functions' places in the call graph and how often each "
    "was entered to FILE, which the weights of invocations are fitted to",
    file);
  c.number ("combinations", 0, "N", a.combinations,
	    "How many combinations of heuristics are shown (default: 20)");
  c.rows (a.format);
  c.words (a.paths, "expected directories of measured profiles, or files of "
		    "sums");
  c.finally ([&a] { return check_together (a); });
  c.parse (argc, argv);
  if (!a.invocations_file.empty ())
    return write_standings (a);
  sums_of_programs sums;
  for (const std::string &path : a.paths)
    {
      user_error error = add_measured (path, sums);
      if (!error.ok ())
	return complain (error.message);
    }
  if (!a.sums_file.empty ())
    {
      user_error error = write_file (a.sums_file, write_sums_json (sums));
      if (!error.ok ())
	return complain (error.message);
    }
  const std::string text = tables (a, sums);
  return print (
    a.rows () ? rows_text ("table row column value#", text, a.format) : text);
}

} // namespace staticprof
