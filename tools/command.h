/* The commands of the program `staticprof', and functions that they share.

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
int merge_command (int argc, char **argv);
int show_command (int argc, char **argv);
int explain_command (int argc, char **argv);
int diff_command (int argc, char **argv);
int unsure_command (int argc, char **argv);
int export_command (int argc, char **argv);
int order_command (int argc, char **argv);
int keep_command (int argc, char **argv);
int report_command (int argc, char **argv);
int schema_command (int argc, char **argv);
int facts_command (int argc, char **argv);
int options_command (int argc, char **argv);
int built_with_command (int argc, char **argv);
int heuristics_command (int argc, char **argv);

/* The status for an invalid file or function and for lack of memory: 1, but 2
   in commands whose answer is 0 or 1.  Only run_command sets it.  */
extern int failure_status;

/* Print MESSAGE as an error of the program; returns failure_status.  */
int complain (const std::string &message);

/* Print each of REMARKS in the same form.  */
void complain (const std::vector<std::string> &remarks);

/* Print TEXT on standard output, or write it to FILE if that is not ""; returns
   the exit status.  */
int print (const std::string &text, const std::string &file = "");

/* End the program with failure_status and a message if standard output cannot
   be flushed.  It is for atexit, because argp prints its help and ends the
   program by itself.  */
void check_output ();

/* Should output be coloured if the user chose "auto", "always" or "never"?  */
bool coloured_p (const std::string &when);

/* The end of the help of commands.  */
#define STATICPROF_PROFILES_HELP                                               \
  "A profile is what -fplugin-arg-libstaticprof-profile=DIRECTORY writes for " \
  "each unit, or what `staticprof merge' has made of several.  A directory "   \
  "stands for all its files *.json, and a BINARY (program, library, archive "  \
  "or object that was compiled with profile=DIRECTORY and is not stripped) "   \
  "for the profiles of the units that are in it.  Several are merged first."

/* The number of columns of the terminal for output, or the value of COLUMNS; if
   output does not go to a terminal, that of a page, or paint::unlimited with
   WHOLE_LINES.  */
std::size_t output_width (bool whole_lines = false);

/* "no function 'F' in WHERE; did you mean 'G'?", or a list if KNOWN has few
   functions.  */
std::string unknown_function (const std::string &name, const std::string &where,
			      const std::vector<std::string> &known);

/* Does the user mean by WANTED the function NAME, whose symbol is
   ASSEMBLER_NAME: the whole name, the symbol, or the name without scopes,
   type and parameters ("f" for "int a::f(char)")?  In WANTED `*' stands for any
   characters and `?' for one; "...", "()" and "<>" stand for what tables leave
   out.  */
bool called (const std::string &name, const std::string &assembler_name,
	     const std::string &wanted);

} // namespace staticprof
