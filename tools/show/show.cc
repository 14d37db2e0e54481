/* staticprof show: an exported profile for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "tools/command.h"
#include "tools/read-profile.h"

#include <sys/stat.h>

namespace staticprof
{

namespace
{

struct show_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions;
  std::size_t top = 10;
  std::string file;
};

const argp_option show_options[] = {
  { "color", 'c', "WHEN", 0, "auto (on a terminal), always or never", 0 },
  { "function", 'f', "NAME", 0,
    "Only this function, with its blocks and edges; may be repeated", 0 },
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
    case 'n':
      a.top = parse_number ("top", arg, state);
      return 0;
    case ARGP_KEY_ARG:
      if (!a.file.empty ())
	argp_error (state, "one profile at a time; `staticprof merge' makes "
			   "one of several");
      a.file = arg;
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
			"PROFILE",
			"Show the hottest functions, calls, loops and lines."
			"\vA profile is what "
			"-fplugin-arg-libstaticprof-profile=DIRECTORY writes "
			"for each unit, or what `staticprof merge' has made of "
			"several.",
			nullptr,
			nullptr,
			nullptr };
  show_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  struct stat status;
  if (stat (a.file.c_str (), &status) == 0 && S_ISDIR (status.st_mode))
    return complain ("'" + a.file
		     + "' is a directory; `staticprof merge' makes "
		       "one profile of those in it");
  profile p;
  user_error error = read_profile (a.file, p);
  if (!error.ok ())
    return complain (error.message);

  paint colours (coloured_p (a.color));
  source_text source;
  std::string text;
  if (a.functions.empty ())
    text = show_hottest (p, a.top, colours, source);
  else
    text = show_head (p, colours);
  for (const std::string &name : a.functions)
    {
      std::vector<int> found = functions_called (p, name);
      if (found.empty ())
	return complain (unknown_in (p, a.file, name));
      for (int f : found)
	text += "\n" + show_function (p, f, colours, source);
    }
  return print (text);
}

} // namespace staticprof
