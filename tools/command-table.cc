/* A program that is a table of commands.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The command line is parsed by glibc's argp.  */

#include "tools/command-table.h"

#include "plugin/core/messages/user-error.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/progress.h"

#include <argp.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

/* `PROGRAM --complete [COMMAND]', for the shells: "WORD<TAB>what it means", a
   line each, of all commands or of COMMAND's options.  */
int
complete (const command_table &commands, int argc, char **argv)
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
description (const char *purpose, const command_table &commands)
{
  std::string result = std::string (purpose) + "\vCommands:\n";
  for (const command &c : commands)
    {
      /* Two blanks at least, by which help2man knows a list.  */
      result += "  " + pad_right (c.usage, 26) + c.purpose + "\n";
    }
  return result + "\n`" + program_invocation_short_name
	 + " COMMAND --help' says more.";
}

/* The first word that is not an option is the command; the rest is its own.  */
struct chosen
{
  const command_table &commands;
  const std::vector<former_command> &former;
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
      for (const command &known : c.commands)
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
      for (const former_command &gone : c.former)
	if (std::strcmp (arg, gone.name) == 0)
	  argp_error (state, "there is no command '%s' any more; %s", arg,
		      gone.instead);
      if (!c.which)
	{
	  std::vector<std::string> names;
	  for (const command &known : c.commands)
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

/* This does not throw, because the core is compiled without exceptions.  */
[[noreturn]] void
out_of_memory ()
{
  end_progress ();
  std::fprintf (stderr, "%s: out of memory\n", program_invocation_short_name);
  std::_Exit (failure_status);
}

} // anonymous namespace

int
run_command (const char *purpose, const command_table &commands, int argc,
	     char **argv, const std::vector<former_command> &former)
{
  std::set_new_handler (out_of_memory);
  std::atexit (check_output);
  argp_err_exit_status = 2;
  if (argc > 1 && std::strcmp (argv[1], command_line::complete_word) == 0)
    return complete (commands, argc, argv);
  /* argp's own short form is -?.  */
  static char help[] = "--help";
  std::vector<char *> words (argv, argv + argc);
  for (char *&word : words)
    if (std::strcmp (word, "-h") == 0)
      word = help;
  words.push_back (nullptr);
  argv = words.data ();
  const std::string doc = description (purpose, commands);
  const argp parser = { nullptr,      parse_command, "COMMAND [ARGUMENT...]",
			doc.c_str (), nullptr,	     nullptr,
			nullptr };
  chosen c = { commands, former };
  if (argp_parse (&parser, argc, argv, ARGP_IN_ORDER, nullptr, &c) != 0
      || !c.which)
    return 2;

  failure_status = c.which->failure;
  /* The command's own parser names "staticprof show".  */
  std::string name = std::string (program_invocation_short_name) + " "
		     + c.which->name;
  std::vector<char *> rest (1, &name[0]);
  if (c.help)
    rest.push_back (help);
  rest.insert (rest.end (), argv + c.first, argv + argc);
  rest.push_back (nullptr);
  start_progress ();
  return c.which->run (static_cast<int> (rest.size ()) - 1, rest.data ());
}

} // namespace staticprof
