/* The commands of the program `staticprof', and what they have in common.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace staticprof
{

/* Each is the main program of its command; ARGV[0] is "staticprof NAME".
   Returns the exit status: 0, or failure_status.  Wrong usage ends the program
   with status 2.  */
int view_command (int argc, char **argv);
int merge_command (int argc, char **argv);
int show_command (int argc, char **argv);
int explain_command (int argc, char **argv);
int diff_command (int argc, char **argv);
int unsure_command (int argc, char **argv);
int export_command (int argc, char **argv);
int order_command (int argc, char **argv);
int report_command (int argc, char **argv);
int schema_command (int argc, char **argv);
int facts_command (int argc, char **argv);
int options_command (int argc, char **argv);
int built_with_command (int argc, char **argv);
int heuristics_command (int argc, char **argv);

/* For a file or function that is not as it should be, and for want of memory: 1,
   but 2 in commands that answer by 0 or 1.  Only main sets it.  */
extern int failure_status;

/* Say MESSAGE as the program's; returns failure_status.  */
int complain (const std::string &message);

/* Say each of REMARKS likewise.  */
void complain (const std::vector<std::string> &remarks);

/* Print TEXT on standard output, or write it to FILE if that is not ""; returns
   the exit status.  */
int print (const std::string &text, const std::string &file = "");

/* End the program with failure_status and a message if standard output cannot be
   flushed.  For atexit: argp prints its help and ends the program by
   itself.  */
void check_output ();

/* Is output to be coloured, if the user said "auto", "always" or "never"?  */
bool coloured_p (const std::string &when);

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

/* "no function 'F' in WHERE; did you mean 'G'?", or which there are if KNOWN has
   few.  */
std::string unknown_function (const std::string &name, const std::string &where,
			      const std::vector<std::string> &known);

/* Does the user mean by WANTED the function NAME, whose symbol is
   ASSEMBLER_NAME: the whole name, the symbol, or the name without what stands
   before and behind ("f" for "int a::f(char)")?  In WANTED `*' and `?' stand for
   any characters and for one, and what tables shorten for what they leave out:
   "...", "()" and "<>".  */
bool called (const std::string &name, const std::string &assembler_name,
	     const std::string &wanted);

} // namespace staticprof
