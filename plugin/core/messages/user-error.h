/* Errors in what a user wrote, with a suggestion of what was probably meant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <vector>

namespace staticprof
{

/* An error in what the user wrote; it is empty if there was none.  */
struct user_error
{
  std::string message; /* A sentence without a final full stop.  */
  bool ok () const { return message.empty (); }
};

/* WORD in quotes, safe to print in an error message.  */
std::string quoted (const std::string &word);

/* The error that WORD is not one of NAMES, which are KINDs.  It suggests the
   nearest or lists all.  */
user_error unknown (const char *kind, const std::string &word,
		    const std::vector<std::string> &names);

/* The nearest of CANDIDATES to WORD by edit distance, or "" if none is near,
   for "did you mean".  */
std::string nearest (const std::string &word,
		     const std::vector<std::string> &candidates);

/* The same error where NAMES are too many for a message: COMMAND lists them, and
   at most three that are similar to WORD are named.  */
user_error unknown_of_many (const char *kind, const std::string &word,
			    const std::vector<std::string> &names,
			    const std::string &command);

} // namespace staticprof
