/* staticprof export: a profile in the format of another program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/write-file.h"
#include "tools/command.h"
#include "tools/export/export.h"
#include "tools/read-profile.h"

namespace staticprof
{

namespace
{

struct export_format
{
  const char *name;
  std::string (*write) (const profile &);
};

const export_format formats[] = {
  { "callgrind", export_callgrind },
  { "dot", export_dot },
  { "folded", export_folded },
  { "gcovr", export_gcovr },
  { "lcov", export_lcov },
  { "llvm-sample", export_llvm_sample },
  { "speedscope", export_speedscope },
};

struct export_arguments
{
  const export_format *format = nullptr;
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
};

const argp_option export_options[] = {
  { "format", 'f', "FORMAT", 0,
    "callgrind, dot, folded, gcovr, lcov, llvm-sample or speedscope", 0 },
  { "output", 'o', "FILE", 0, "Write here, not to standard output", 0 },
  records_option,
  root_option,
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_export (int key, char *arg, argp_state *state)
{
  export_arguments &a = *static_cast<export_arguments *> (state->input);
  switch (key)
    {
    case 'f':
      for (const export_format &f : formats)
	if (std::string (arg) == f.name)
	  a.format = &f;
      if (!a.format)
	argp_error (state, "--format=%s: expected %s", arg,
		    export_options[0].doc);
      return 0;
    case 'o':
      a.output = arg;
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
      else if (!a.format)
	argp_error (state, "expected --format=FORMAT");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
export_command (int argc, char **argv)
{
  const argp parser = {
    export_options,
    parse_export,
    "--format=FORMAT PROFILE|DIRECTORY|BINARY...",
    "Write a profile as callgrind_annotate (callgrind), dot, flamegraph.pl "
    "(folded), gcovr -a, genhtml (lcov), llvm-profdata (llvm-sample) or "
    "speedscope read it.\vCounts are estimates for a thousand runs, rounded to "
    "whole numbers.\n\n" STATICPROF_PROFILES_HELP,
    nullptr,
    nullptr,
    nullptr
  };
  export_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  for (const std::string &remark : a.search.remarks)
    complain (remark);
  if (!error.ok ())
    return complain (error.message);
  const std::string text = a.format->write (p);
  if (a.output.empty ())
    return print (text);
  error = write_file (a.output, text);
  return error.ok () ? 0 : complain (error.message);
}

} // namespace staticprof
