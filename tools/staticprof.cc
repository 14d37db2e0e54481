/* The program `staticprof': what can be done with profiles once written.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Commands are rows of the table COMMANDS.  The command line is parsed by
   glibc's argp.  */

#include "tools/command.h"

#include "plugin/core/messages/user-error.h"
#include "plugin/core/version.h"
#include "tools/command-line.h"
#include "tools/layout.h"
#include "tools/progress.h"

#include <argp.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

using namespace staticprof;

/* Read by argp.  */
const char *argp_program_version
  = "staticprof (libstaticprof) " STATICPROF_VERSION "\n"
    "Copyright (C) 2026 The libstaticprof "
    "authors.\n"
    "License GPLv3+: GNU GPL version 3 or later. "
    " There is NO WARRANTY.";

namespace
{

struct command
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *usage;
  const char *purpose;
  int failure = 1; /* failure_status.  */
};

const command commands[] = {
  { "view", view_command, "view PROFILE...",
    "branches with their votes, loops, frequencies" },
  { "merge", merge_command, "merge PROFILE...",
    "units' profiles to that of the program" },
  { "show", show_command, "show PROFILE...",
    "hottest functions, calls, loops and lines" },
  { "explain", explain_command, "explain P... FILE:LINE",
    "why the branches of a line were predicted so" },
  { "report", report_command, "report -o DIR PROFILE...",
    "an HTML report of functions, lines and reasons" },
  { "diff", diff_command, "diff A B", "what is hotter or colder in B, and why",
    2 },
  { "unsure", unsure_command, "unsure PROFILE...",
    "the branches that are worth measuring" },
  { "export", export_command, "export -f FORMAT P...",
    "as callgrind, lcov, speedscope and others have it" },
  { "order", order_command, "order -f FORMAT P...",
    "an order of functions for linkers" },
  { "score", score_command, "score DIRECTORY...",
    "how good estimates are, against measured profiles" },
  { "calibrate", calibrate_command, "calibrate DIRECTORY...",
    "how often heuristics were right" },
  { "combine", combine_command, "combine -o DIR RUN...",
    "several runs' measured profiles to one" },
  { "built-with", built_with_command, "built-with FILE...",
    "was a program compiled with the plugin", 2 },
  { "schema", schema_command, "schema", "what exported profiles look like" },
  { "facts", facts_command, "facts [NAME...]", "what is known of branches" },
  { "heuristics", heuristics_command, "heuristics [NAME...]",
    "what the heuristics claim, and their rates" },
  { "options", options_command, "options",
    "the arguments that the plugin takes" },
};

/* `staticprof --complete [COMMAND]', for the shells: "WORD<TAB>what it means", a
   line each, of all commands or of COMMAND's options.  */
int
complete (int argc, char **argv)
{
  std::string text;
  for (const command &c : commands)
    if (argc == 2)
      text += std::string (c.name) + "\t" + c.purpose + "\n";
    else if (std::strcmp (argv[2], c.name) == 0)
      {
	std::string word = command_line::complete_word;
	char *words[] = { argv[2], &word[0], nullptr };
	return c.run (2, words);
      }
  return print (text);
}

/* For argp's help.  */
std::string
description ()
{
  std::string result
    = "Work with what libstaticprof, the static profiler for GCC, has "
      "written.\vCommands:\n";
  for (const command &c : commands)
    {
      /* Two blanks at least, by which help2man knows a list.  */
      result += "  " + pad_right (c.usage, 26) + c.purpose + "\n";
    }
  return result + "\n`staticprof COMMAND --help' says more.";
}

/* The first word that is not an option is the command; the rest is its own.  */
struct chosen
{
  const command *which = nullptr;
  int first = 0;
  bool help = false;
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
      if (!c.which && std::strcmp (arg, "help") == 0)
	{
	  /* `help merge' is `merge --help'.  */
	  if (state->next == state->argc)
	    argp_state_help (state, stdout, ARGP_HELP_STD_HELP);
	  c.help = true;
	  return 0;
	}
      if (!c.which)
	{
	  std::vector<std::string> names;
	  for (const command &known : commands)
	    names.push_back (known.name);
	  argp_error (state, "%s",
		      unknown ("command", arg, names).message.c_str ());
	}
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

/* No exception: the core is compiled to let none pass.  */
[[noreturn]] void
out_of_memory ()
{
  end_progress ();
  std::fputs ("staticprof: out of memory\n", stderr);
  std::_Exit (failure_status);
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  std::set_new_handler (out_of_memory);
  std::atexit (check_output);
  argp_err_exit_status = 2;
  if (argc > 1 && std::strcmp (argv[1], command_line::complete_word) == 0)
    return complete (argc, argv);
  /* argp's own short form is -?.  */
  static char help[] = "--help";
  std::vector<char *> words (argv, argv + argc);
  for (char *&word : words)
    if (std::strcmp (word, "-h") == 0)
      word = help;
  words.push_back (nullptr);
  argv = words.data ();
  std::string doc = description ();
  const argp parser = { nullptr,      parse_command, "COMMAND [ARGUMENT...]",
			doc.c_str (), nullptr,	     nullptr,
			nullptr };
  chosen c;
  if (argp_parse (&parser, argc, argv, ARGP_IN_ORDER, nullptr, &c) != 0
      || !c.which)
    return 2;

  failure_status = c.which->failure;
  /* The command's own parser names "staticprof view".  */
  std::string name = std::string ("staticprof ") + c.which->name;
  std::vector<char *> rest (1, &name[0]);
  if (c.help)
    rest.push_back (help);
  rest.insert (rest.end (), argv + c.first, argv + argc);
  rest.push_back (nullptr);
  start_progress ();
  return c.which->run (static_cast<int> (rest.size ()) - 1, rest.data ());
}
