/* Finds branches of profiles by places in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/report/explain.h"

#include <string>
#include <vector>

namespace staticprof
{

struct wanted_place
{
  std::string file;
  int line = 0;
};

/* Parse WORD as "FILE:LINE" or, as compilers print it, "FILE:LINE:COLUMN",
   where the column is ignored; false if it is neither.  LINE is 1 or more.  */
bool parse_place (const std::string &word, wanted_place &result);

/* The branches at WANTED in PROFILES, the most frequent per run first, with
   equal ones of several units merged.  A file matches by its whole path, else
   by its end after a slash; if the user's path is longer, the end of that must
   match.  It is an error if there is no branch; the message has the nearest
   lines or files with branches.  Linear in the profiles, except for the
   sorting.  */
user_error find_branches (const std::vector<profile> &profiles,
			  const wanted_place &wanted,
			  std::vector<explained_branch> &result);

} // namespace staticprof
