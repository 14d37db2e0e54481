/* Records of a training run of which only GCC's counters are left.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A .gcda file has counts in the order of a graph that only the compiler knows.
   So each unit is compiled once more by its command, with its counters and
   measure=, and what else the compiler makes of it is discarded.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"
#include "tools/read-profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Has the folder PATH files *.gcda, in it or in a folder of it, and no records,
   unless they are EXPECTED?  */
bool counters_p (const std::string &path, bool expected);

/* Compile the units of COMMANDS, a compile_commands.json, that have counters in
   the folder COUNTERS, and append their records to RESULT.  The remarks of SEARCH
   say which have none.  */
user_error read_counters (const std::string &counters,
			  const std::string &commands, profile_search &search,
			  std::vector<profile> &result);

/* WORDS of a command in DIRECTORY, with the words of the files that it names as
   @FILE, and of files that these name, in place of the names.  */
std::vector<std::string> words_of_files (std::vector<std::string> words,
					 const std::string &directory);

} // namespace staticprof
