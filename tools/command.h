/* The commands of the program `staticprof', and what they have in common.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_COMMAND_H
#define STATICPROF_TOOLS_COMMAND_H

#include <argp.h>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace staticprof
{

/* Each is the main program of its command; ARGV[0] is "staticprof NAME".
   Returns the exit status: 0, or 1 for a file or function that is not as it
   should be.  Wrong usage ends the program with status 2.  */
int view_command (int argc, char **argv);
int merge_command (int argc, char **argv);
int show_command (int argc, char **argv);
int explain_command (int argc, char **argv);
int diff_command (int argc, char **argv);
int export_command (int argc, char **argv);
int report_command (int argc, char **argv);
int score_command (int argc, char **argv);
int calibrate_command (int argc, char **argv);
int combine_command (int argc, char **argv);
int schema_command (int argc, char **argv);
int facts_command (int argc, char **argv);
int options_command (int argc, char **argv);
int built_with_command (int argc, char **argv);
int heuristics_command (int argc, char **argv);

/* Say MESSAGE as the program's; returns 1.  */
int complain (const std::string &message);

/* Print TEXT on standard output; returns the exit status.  */
int print (const std::string &text);

/* End the program with status 1 and a message if standard output cannot be
   flushed.  For atexit: argp prints its help and ends the program by
   itself.  */
void check_output ();

/* "auto", "always" or "never" from an option --color; wrong usage if it is
   none of them.  */
std::string parse_color (const char *arg, const argp_state *state);
/* Is output to be coloured, by such a word?  */
bool coloured_p (const std::string &when);

/* Where else than at their names source files are looked for.  */
constexpr int source_directory_key = 's';
constexpr argp_option source_directory_option = {
  "source-dir",
  source_directory_key,
  "DIR",
  0,
  "Look for source files here too; may be repeated",
  0
};

/* Which profiles a command reads (read-profile.h).  */
constexpr int records_key = 0x100, root_key = 0x101;
constexpr argp_option records_option = {
  "records",
  records_key,
  "DIR",
  0,
  "Look for the records of binaries here first; may be repeated",
  0
};
constexpr argp_option root_option = {
  "root",
  root_key,
  "FILE",
  0,
  "Only the unit of this source, object or record, and what it needs, as if "
  "the others were linked from an archive",
  0
};
/* For the end of commands' help.  */
#define STATICPROF_PROFILES_HELP                                               \
  "A profile is what -fplugin-arg-libstaticprof-profile=DIRECTORY writes for " \
  "each unit, or what `staticprof merge' has made of several.  A directory "   \
  "stands for all its files *.json, and a BINARY (program, library, archive "  \
  "or object that was compiled with profile=DIRECTORY and is not stripped) "   \
  "for the profiles of the units that are in it.  Several are merged first."

/* Columns of the terminal that output goes to, or what COLUMNS says;
   paint::unlimited if it goes elsewhere.  */
std::size_t output_width ();

/* A whole number from LOW to HIGH from option NAME; wrong usage if it is
   none.  */
std::size_t parse_number (const char *name, const char *arg,
			  const argp_state *state, long low = 0,
			  long high = std::numeric_limits<long>::max ());

/* "no function 'F' in WHERE; did you mean 'G'?"  */
std::string unknown_function (const std::string &name, const std::string &where,
			      const std::vector<std::string> &known);

/* Does the user mean by WANTED the function NAME, whose symbol is
   ASSEMBLER_NAME: the whole name, the symbol, or the name without what stands
   before and behind ("f" for "int a::f(char)")?  */
bool called (const std::string &name, const std::string &assembler_name,
	     const std::string &wanted);

} // namespace staticprof

#endif
