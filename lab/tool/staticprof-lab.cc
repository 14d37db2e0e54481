/* The program `staticprof-lab': how good estimates are, and the counts to which
   they are fitted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/commands.h"
#include "tools/command-table.h"

using namespace staticprof;

const char *argp_program_version = STATICPROF_VERSION_TEXT ("staticprof-lab");

int
main (int argc, char **argv)
{
  static const command_table commands = {
    { "score", score_command, "score DIRECTORY...",
      "how good estimates are, against measured profiles" },
    { "calibrate", calibrate_command, "calibrate DIRECTORY...",
      "how often heuristics were right" },
    { "combine", combine_command, "combine -o DIR RUN...",
      "several runs' measured profiles to one" },
    { "measuring", measuring_command, "measuring DIRECTORY...",
      "what measuring unsure branches is worth" },
    { "cold", cold_command, "cold DIRECTORY...",
      "what is executed of the code that is called cold" },
    { "matched", matched_command, "matched KEPT RECORDS",
      "how much of a kept profile is right for a tree" },
  };
  return run_command ("Compare what libstaticprof has estimated with what was "
		      "measured.",
		      commands, argc, argv);
}
