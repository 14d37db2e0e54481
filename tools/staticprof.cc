/* The program `staticprof': what can be done with profiles once written.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Commands are rows of the table COMMANDS.  The command line is parsed by
   glibc's argp.  Exit status: 0, 1 for a file or function that is not as it
   should be, 2 for wrong usage.  */

#include "plugin/core/model.h"
#include "tools/view.h"

#include <argp.h>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace staticprof;

/* Read by argp.  */
const char *argp_program_version
    = "staticprof (libstaticprof) 0.1\n"
      "Copyright (C) 2026 The libstaticprof "
      "authors.\n"
      "License GPLv3+: GNU GPL version 3 or later. "
      " There is NO WARRANTY.";

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

bool
coloured_p (const std::string &when)
{
  if (when != "auto")
    return when == "always";
  const char *term = std::getenv ("TERM");
  const char *no_color = std::getenv ("NO_COLOR");
  return isatty (STDOUT_FILENO) && term && std::strcmp (term, "dumb") != 0
	 && (!no_color || !*no_color);
}

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
	if (called (f, names[i]))
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
	std::string near = nearest (names[i], known);
	std::fprintf (
	    stderr, "staticprof: no function '%s' in these dumps%s\n",
	    names[i].c_str (),
	    near.empty () ? "" : ("; did you mean '" + near + "'?").c_str ());
	return false;
      }
  functions.swap (selected);
  return true;
}

int
run_view (const view_arguments &a)
{
  std::vector<dumped_function> functions;
  for (const std::string &file : a.dumps)
    {
      std::ifstream in (file);
      if (!in)
	{
	  std::fprintf (stderr, "staticprof: cannot read '%s': %s\n",
			file.c_str (), std::strerror (errno));
	  return 1;
	}
      std::size_t before = functions.size ();
      std::string error = read_dump (in, file, functions);
      if (!error.empty ())
	{
	  std::fprintf (stderr, "%s\n", error.c_str ());
	  return 1;
	}
      if (functions.size () == before)
	{
	  std::fprintf (stderr,
			"staticprof: '%s' holds no ';; staticprof function'\n",
			file.c_str ());
	  return 1;
	}
    }
  if (!a.functions.empty () && !select_functions (functions, a.functions))
    return 1;

  paint colours (coloured_p (a.color));
  source_text source;
  bool everything = !a.statistics && a.hottest < 0;
  if (everything)
    for (const dumped_function &f : functions)
      std::printf ("%s\n", view_function (f, colours, source).c_str ());
  if (a.hottest >= 0)
    std::fputs (view_hottest (functions, a.hottest, colours, source).c_str (),
		stdout);
  if (a.statistics || everything)
    std::fputs (view_statistics (functions, colours).c_str (), stdout);
  if (std::fflush (stdout) != 0)
    {
      std::fprintf (stderr, "staticprof: cannot write: %s\n",
		    std::strerror (errno));
      return 1;
    }
  return 0;
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
  char *end;
  switch (key)
    {
    case 'c':
      a.color = arg;
      if (a.color != "auto" && a.color != "always" && a.color != "never")
	argp_error (state, "--color=%s: expected auto, always or never", arg);
      return 0;
    case 'f':
      a.functions.push_back (arg);
      return 0;
    case 's':
      a.statistics = true;
      return 0;
    case 'n':
      errno = 0;
      a.hottest = std::strtol (arg, &end, 10);
      if (end == arg || *end || errno || a.hottest < 0)
	argp_error (state, "--hottest=%s: expected a number", arg);
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

int
view (int argc, char **argv)
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

struct command
{
  const char *name;
  int (*run) (int argc, char **argv);
};

const command commands[] = { { "view", view } };

/* The first word that is not an option is the command; the rest is its own.  */
struct chosen
{
  const command *which = nullptr;
  int first = 0;
};

error_t
parse_command (int key, char *arg, argp_state *state)
{
  chosen &c = *static_cast<chosen *> (state->input);
  switch (key)
    {
    case ARGP_KEY_ARG:
      for (const command &known : commands)
	if (std::strcmp (arg, known.name) == 0)
	  c.which = &known;
      if (!c.which)
	argp_error (state, "unknown command '%s': expected view", arg);
      c.first = state->next;
      state->next = state->argc;
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected a command");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  argp_err_exit_status = 2;
  const argp parser = {
    nullptr,
    parse_command,
    "COMMAND [ARGUMENT...]",
    "Work with what libstaticprof, the static profiler for GCC, has written."
    "\vCommands:\n"
    "  view DUMP...   branches with who voted what, loops, frequencies\n\n"
    "`staticprof COMMAND --help' says more.",
    nullptr,
    nullptr,
    nullptr
  };
  chosen c;
  if (argp_parse (&parser, argc, argv, ARGP_IN_ORDER, nullptr, &c) != 0
      || !c.which)
    return 2;

  /* The command's own parser speaks of "staticprof view".  */
  std::string name = std::string ("staticprof ") + c.which->name;
  std::vector<char *> rest (1, &name[0]);
  rest.insert (rest.end (), argv + c.first, argv + argc);
  rest.push_back (nullptr);
  return c.which->run (static_cast<int> (rest.size ()) - 1, rest.data ());
}
