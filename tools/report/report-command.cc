/* staticprof report: a profile as a folder of HTML.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/report/report.h"

namespace staticprof
{

int
report_command (int argc, char **argv)
{
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
  command_line c (
    "-o DIR PROFILE|DIRECTORY|BINARY...",
    "Write an HTML report: DIR/index.html opens from the disk and "
    "needs no network."
    "\v" STATICPROF_PROFILES_HELP);
  c.text ("output", 'o', "DIR", output,
	  "Write the report to this directory; an earlier one is replaced");
  c.records (search.directories, search.root);
  c.source_directories (search.sources);
  c.words (paths);
  c.finally ([&] {
    return paths.empty ()    ? "expected a profile"
	   : output.empty () ? "expected -o DIR"
			     : "";
  });
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (paths, search, p);
  source_text source (search.sources, time_written (search.files));
  if (error.ok ())
    error = write_report (p, source, output);
  complain (search.remarks);
  complain (source.remarks ());
  return error.ok () ? 0 : complain (error.message);
}

} // namespace staticprof
