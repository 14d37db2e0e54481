/* staticprof report: a profile as a folder of HTML.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/report/report.h"

namespace staticprof
{

namespace
{

struct report_arguments
{
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
};

const argp_option report_options[] = {
  { "output", 'o', "DIR", 0, "Write the report to this directory", 0 },
  records_option,
  root_option,
  source_directory_option,
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_report (int key, char *arg, argp_state *state)
{
  report_arguments &a = *static_cast<report_arguments *> (state->input);
  switch (key)
    {
    case 'o':
      a.output = arg;
      return 0;
    case source_directory_key:
      a.search.sources.push_back (arg);
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
    case ARGP_KEY_END:
      if (a.paths.empty ())
	argp_error (state, "expected a profile");
      else if (a.output.empty ())
	argp_error (state, "expected -o DIR");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
report_command (int argc, char **argv)
{
  const argp parser = { report_options,
			parse_report,
			"-o DIR PROFILE|DIRECTORY|BINARY...",
			"Write an HTML report: DIR/index.html opens from the "
			"disk and needs no network."
			"\v" STATICPROF_PROFILES_HELP,
			nullptr,
			nullptr,
			nullptr };
  report_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  source_text source (a.search.sources, time_written (a.search.files));
  if (error.ok ())
    error = write_report (p, source, a.output);
  for (const std::vector<std::string> &remarks :
       { a.search.remarks, source.remarks () })
    for (const std::string &remark : remarks)
      complain (remark);
  return error.ok () ? 0 : complain (error.message);
}

} // namespace staticprof
