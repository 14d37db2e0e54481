/* What went wrong with what a user said, and what was probably meant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <vector>

namespace staticprof
{

/* What went wrong with what the user said: empty when nothing did.  */
struct user_error
{
  std::string message; /* A sentence without a final full stop.  */
  bool ok () const { return message.empty (); }
};

/* WORD in quotes, fit for an error message whatever it holds.  */
std::string quoted (const std::string &word);

/* WORD is no KIND: NAMES are.  Suggests the nearest, or lists all.  */
user_error unknown (const char *kind, const std::string &word,
		    const std::vector<std::string> &names);

/* The nearest of CANDIDATES to WORD by edit distance, or "" if none is near.
   For "did you mean".  */
std::string nearest (const std::string &word,
		     const std::vector<std::string> &candidates);

} // namespace staticprof
