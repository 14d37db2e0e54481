/* The words of commands that compile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <vector>

namespace staticprof
{

/* The words of COMMAND as a shell divides it, without expansions.  */
std::vector<std::string> shell_words (const std::string &command);

/* The words of TEXT, a file that GCC is given as @FILE.  A backslash means the
   character behind it, in quotes as well.  */
std::vector<std::string> response_words (const std::string &text);

/* WORDS, a command that compiles a unit with counters to OBJECT, changed to one that
   takes the counters from FOLDER and writes the record and all outputs there.  */
std::vector<std::string> measuring_command (
  const std::vector<std::string> &words, const std::string &object,
  const std::string &folder);

} // namespace staticprof
