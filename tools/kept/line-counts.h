/* Counts of lines, as profilers give them, for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A line tells how often a block ran if nothing else of the function is in that
   line.  A branch is used if the flow through the function determines the
   counts of all its arms.  Others are left out, because a guessed share would
   be taken for a measured one.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <map>
#include <string>

namespace staticprof
{

struct function_lines
{
  std::string file;
  double entries = -1; /* -1: not known.  */
  std::map<int, double> lines;
};

/* By assembler name.  */
using line_counts = std::multimap<std::string, function_lines>;

/* Add the counts of F, a function called NAME, to those of other runs in
   COUNTS.  */
void add_lines (const std::string &name, const function_lines &f,
		line_counts &counts);

/* Add the counts in TEXT, the contents of the file PATH: documents of `gcov
   --json-format', or a file of callgrind with the counts of instructions.  */
user_error read_gcov (const std::string &path, const std::string &text,
		      line_counts &counts);
user_error read_callgrind (const std::string &path, const std::string &text,
			   line_counts &counts);

/* Put COUNTS into P's functions.  If ALL_THAT_RAN are in COUNTS, as callgrind has
   them, the others of a unit with counts did not run.  */
void measure_by_lines (const line_counts &counts, bool all_that_ran,
		       profile &p);

} // namespace staticprof
