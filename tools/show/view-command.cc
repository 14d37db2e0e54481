/* staticprof view: the functions of profiles for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/show/view.h"

#include <string>
#include <vector>

namespace staticprof
{

namespace
{

/* -s is --statistics here.  */
constexpr int source_directory_key_here = 0x100;

struct view_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions, paths;
  profile_search search;
  bool statistics = false;
  long hottest = -1;
};

/* Leave only the functions that are called one of NAMES.  */
bool
select_functions (std::vector<viewed_function> &functions,
		  const std::vector<std::string> &names)
{
  std::vector<viewed_function> selected;
  std::vector<char> found (names.size (), 0);
  std::vector<std::string> known;
  for (const viewed_function &f : functions)
    {
      const profile_function &function = f.in->functions[f.function];
      bool wanted = false;
      for (std::size_t i = 0; i < names.size (); ++i)
	if (called (function.name, function.assembler_name, names[i]))
	  found[i] = wanted = true;
      if (wanted)
	selected.push_back (f);
      known.push_back (function.name);
    }
  for (std::size_t i = 0; i < names.size (); ++i)
    if (!found[i])
      {
	complain (unknown_function (names[i], "these profiles", known));
	return false;
      }
  functions.swap (selected);
  return true;
}

const argp_option view_options[] = {
  { "color", 'c', "WHEN", 0, "auto (on a terminal), always or never", 0 },
  { "function", 'f', "NAME", 0, "Only this function; may be repeated", 0 },
  { "hottest", 'n', "N", 0, "Only the N hottest branches and longest loops",
    0 },
  { "source-dir", source_directory_key_here, "DIR", 0,
    source_directory_option.doc, 0 },
  { "statistics", 's', nullptr, 0,
    "Only what decided the branches, and on how many each heuristic voted", 0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_view (int key, char *arg, argp_state *state)
{
  view_arguments &a = *static_cast<view_arguments *> (state->input);
  switch (key)
    {
    case 'c':
      a.color = parse_color (arg, state);
      return 0;
    case 'f':
      a.functions.push_back (arg);
      return 0;
    case 'n':
      a.hottest = parse_number ("hottest", arg, state);
      return 0;
    case source_directory_key_here:
      a.search.sources.push_back (arg);
      return 0;
    case 's':
      a.statistics = true;
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

} // anonymous namespace

int
view_command (int argc, char **argv)
{
  const argp parser = { view_options,
			parse_view,
			"PROFILE|DIRECTORY...",
			"Show the branches of functions, and why they were "
			"predicted so."
			"\vA profile is what "
			"-fplugin-arg-libstaticprof-profile=DIRECTORY writes "
			"for each unit.  A directory stands for all its files "
			"*.json.  Frequencies are per entry to the function.",
			nullptr,
			nullptr,
			nullptr };
  view_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  std::vector<profile> profiles;
  user_error error = read_profiles (a.paths, a.search, profiles);
  if (!error.ok ())
    return complain (error.message);
  std::vector<viewed_function> functions;
  /* What was split off a function is in its record, votes and all.  */
  for (const profile &p : profiles)
    for (std::size_t f = 0; f < p.functions.size (); ++f)
      if (p.functions[f].origin.empty () || !a.functions.empty ())
	functions.push_back ({ &p, static_cast<int> (f) });
  if (!a.functions.empty () && !select_functions (functions, a.functions))
    return 1;

  paint colours (coloured_p (a.color));
  source_text source (a.search.sources, time_written (a.search.files));
  std::string text;
  const bool everything = !a.statistics && a.hottest < 0;
  if (everything)
    for (const viewed_function &f : functions)
      text += view_function (f, colours, source) + "\n";
  if (a.hottest >= 0)
    text += view_hottest (functions, a.hottest, colours, source);
  if (a.statistics || everything)
    text += view_statistics (functions, colours);
  for (const std::string &remark : source.remarks ())
    complain (remark);
  return print (text);
}

} // namespace staticprof
