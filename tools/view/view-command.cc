/* staticprof view: dumps for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/view/view.h"

#include <sstream>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

struct view_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions;
  std::vector<std::string> dumps;
  bool statistics = false;
  long hottest = -1;
};

/* Leave only the functions that are called one of NAMES.  */
bool
select_functions (std::vector<dumped_function> &functions,
		  const std::vector<std::string> &names)
{
  std::vector<dumped_function> selected;
  std::vector<char> found (names.size (), 0);
  for (dumped_function &f : functions)
    {
      bool wanted = false;
      for (std::size_t i = 0; i < names.size (); ++i)
	if (called (f.name, f.assembler_name, names[i]))
	  found[i] = wanted = true;
      if (wanted)
	selected.push_back (f);
    }
  for (std::size_t i = 0; i < names.size (); ++i)
    if (!found[i])
      {
	std::vector<std::string> known;
	for (const dumped_function &f : functions)
	  known.push_back (f.name);
	complain (unknown_function (names[i], "these dumps", known));
	return false;
      }
  functions.swap (selected);
  return true;
}

/* The first thing that the plugin remarks in the dump TEXT instead of an
   estimate, for the end of an error; "" if there is none.  */
std::string
remark_in (const std::string &text)
{
  const std::string mark = ";; staticprof: ";
  std::istringstream in (text);
  for (std::string line; std::getline (in, line);)
    if (line.compare (0, mark.size (), mark) == 0)
      return "; it says '" + line + "'";
  return "";
}

int
run_view (const view_arguments &a)
{
  std::vector<dumped_function> functions;
  for (const std::string &file : a.dumps)
    {
      std::string text;
      user_error unread = read_text (file, text);
      if (!unread.ok ())
	return complain (unread.message);
      std::istringstream in (text);
      std::size_t before = functions.size ();
      std::string error = read_dump (in, file, functions);
      if (!error.empty ())
	return complain (error);
      if (functions.size () == before)
	return complain ("'" + file + "' holds no ';; staticprof function'"
			 + remark_in (text));
    }
  if (!a.functions.empty () && !select_functions (functions, a.functions))
    return 1;

  paint colours (coloured_p (a.color));
  source_text source;
  std::string text;
  bool everything = !a.statistics && a.hottest < 0;
  if (everything)
    for (const dumped_function &f : functions)
      text += view_function (f, colours, source) + "\n";
  if (a.hottest >= 0)
    text += view_hottest (functions, a.hottest, colours, source);
  if (a.statistics || everything)
    text += view_statistics (functions, colours);
  return print (text);
}

const argp_option view_options[] = {
  { "color", 'c', "WHEN", 0, "auto (on a terminal), always or never", 0 },
  { "function", 'f', "NAME", 0, "Only this function; may be repeated", 0 },
  { "statistics", 's', nullptr, 0,
    "Only the table of how often each heuristic fired and was silent", 0 },
  { "hottest", 'n', "N", 0, "Only the N hottest branches and longest loops",
    0 },
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
    case 's':
      a.statistics = true;
      return 0;
    case 'n':
      a.hottest = parse_number ("hottest", arg, state);
      return 0;
    case ARGP_KEY_ARG:
      a.dumps.push_back (arg);
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected a dump (of -fdump-tree-staticprof-details)");
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
			"DUMP...",
			"Show what libstaticprof predicted, and why."
			"\vA dump is what -fdump-tree-staticprof-details-stats "
			"writes (file x.c.NNNt.staticprof).",
			nullptr,
			nullptr,
			nullptr };
  view_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  return run_view (a);
}

} // namespace staticprof
