/* The program `staticprof', which reads exported profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-table.h"
#include "tools/command.h"

#include <csignal>

using namespace staticprof;

const char *argp_program_version = STATICPROF_VERSION_TEXT ("staticprof");

int
main (int argc, char **argv)
{
  static const command_table commands = {
    { "merge", merge_command, "merge PROFILE...",
      "units' profiles to that of the program" },
    { "show", show_command, "show PROFILE...",
      "hottest functions, calls, loops and lines" },
    { "explain", explain_command, "explain P... [FILE:LINE]",
      "why branches were predicted so" },
    { "report", report_command, "report -o DIR PROFILE...",
      "an HTML report of functions, lines and reasons" },
    { "diff", diff_command, "diff A B",
      "what is hotter or colder in B, and why", 2 },
    { "unsure", unsure_command, "unsure PROFILE...",
      "the branches that are worth measuring" },
    { "export", export_command, "export -F FORMAT P...",
      "in the format of callgrind, lcov, gcov or others" },
    { "order", order_command, "order -F FORMAT P...",
      "an order of functions for linkers" },
    { "keep", keep_command, "keep RECORDS...",
      "training runs as a text beside the sources" },
    { "built-with", built_with_command, "built-with FILE...",
      "was a program compiled with the plugin", 2 },
    { "schema", schema_command, "schema", "what exported profiles look like" },
    { "facts", facts_command, "facts [NAME...]", "what is known of branches" },
    { "heuristics", heuristics_command, "heuristics [NAME...]",
      "what the heuristics claim, and their rates" },
    { "options", options_command, "options",
      "the arguments that the plugin takes" },
  };
  static constexpr char laboratory[]
    = "`staticprof-lab' of the source has it (lab/README.md)";
  static const std::vector<former_command> former = {
    { "view", "use `explain' for branches, `show' for loops and lines" },
    { "score", laboratory },
    { "calibrate", laboratory },
    { "combine", laboratory },
  };
  /* A file that is too large is then an error of writing, after which nothing is
     left behind.  */
  std::signal (SIGXFSZ, SIG_IGN);
  return run_command ("Work with what libstaticprof, the static profiler for "
		      "GCC, has written.",
		      commands, argc, argv, former);
}
