/* staticprof show: an exported profile for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "tools/command.h"
#include "tools/read-profile.h"

namespace staticprof
{

namespace
{

struct show_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions;
  std::size_t top = 10;
  std::vector<std::string> paths;
  profile_search search;
};

const argp_option show_options[] = {
  { "color", 'c', "WHEN", 0, "auto (on a terminal), always or never", 0 },
  { "function", 'f', "NAME", 0,
    "Only this function, with its blocks and edges; may be repeated", 0 },
  records_option,
  root_option,
  source_directory_option,
  { "top", 'n', "N", 0, "Rows of each table (10)", 0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_show (int key, char *arg, argp_state *state)
{
  show_arguments &a = *static_cast<show_arguments *> (state->input);
  switch (key)
    {
    case 'c':
      a.color = parse_color (arg, state);
      return 0;
    case 'f':
      a.functions.push_back (arg);
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
    case 'n':
      a.top = parse_number ("top", arg, state);
      return 0;
    case ARGP_KEY_ARG:
      a.paths.push_back (arg);
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected a profile");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

std::string
unknown_in (const profile &p, const std::string &file, const std::string &name)
{
  std::vector<std::string> known;
  for (const profile_function &f : p.functions)
    {
      known.push_back (f.name);
      known.push_back (f.assembler_name);
    }
  return unknown_function (name, "'" + file + "'", known);
}

} // anonymous namespace

int
show_command (int argc, char **argv)
{
  const argp parser = { show_options,
			parse_show,
			"PROFILE|DIRECTORY|BINARY...",
			"Show the hottest functions, calls, loops and lines."
			"\v" STATICPROF_PROFILES_HELP,
			nullptr,
			nullptr,
			nullptr };
  show_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  if (!error.ok ())
    return complain (error.message);

  paint colours (coloured_p (a.color), output_width ());
  source_text source (a.search.sources, time_written (a.search.files));
  std::string text;
  if (a.functions.empty ())
    text = show_hottest (p, a.top, colours, source);
  else
    text = show_head (p, colours);
  for (const std::string &name : a.functions)
    {
      std::vector<int> found = functions_called (p, name);
      if (found.empty ())
	return complain (unknown_in (p, a.paths[0], name));
      for (int f : found)
	text += "\n" + show_function (p, f, colours, source);
    }
  for (const std::vector<std::string> &remarks :
       { a.search.remarks, source.remarks () })
    for (const std::string &remark : remarks)
      complain (remark);
  return print (text);
}

} // namespace staticprof
