/* A program that is a table of commands.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/version.h"

#include <vector>

namespace staticprof
{

/* For argp_program_version.  */
#define STATICPROF_VERSION_TEXT(PROGRAM)            \
  PROGRAM                                           \
  " (libstaticprof) " STATICPROF_VERSION "\n"       \
  "Copyright (C) 2026 The libstaticprof authors.\n" \
  "License GPLv3+: GNU GPL version 3 or later. "    \
  " There is NO WARRANTY."

struct command
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *usage;
  const char *purpose;
  int failure = 1; /* failure_status.  */
};

using command_table = std::vector<command>;

/* A command that is gone, and what to use instead.  */
struct former_command
{
  const char *name;
  const char *instead;
};

/* The main program: run the command of COMMANDS that ARGV names, with the words
   that follow; who names one of FORMER is told what to use.  PURPOSE is what the
   program is for, for its help.  Returns the
   exit status.  */
int run_command (const char *purpose, const command_table &commands, int argc,
		 char **argv, const std::vector<former_command> &former = {});

} // namespace staticprof
