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
  int line = 0; /* 0: all lines.  */
};

/* Parse WORD as "FILE:LINE" or, as compilers print it, "FILE:LINE:COLUMN",
   where the column is ignored; false if it is neither.  LINE is 1 or more.  */
bool parse_place (const std::string &word, wanted_place &result);

/* All branches of functions of the source in PROFILES, function by function in
   the order of the source, equal ones of several units as one.  */
void all_branches (const std::vector<profile> &profiles,
		   std::vector<explained_branch> &result);

/* The branches at WANTED in PROFILES, those that run most often per run first,
   equal ones of several units as one.  A file is meant by its whole path, else
   by the end of it from a slash on; a user's path that is longer matches if it
   ends in the file's.  It is an error if there is none; it names the nearest
   lines or files that have some.  Linear in the profiles, except for the
   sorting.  */
user_error find_branches (const std::vector<profile> &profiles,
			  const wanted_place &wanted,
			  std::vector<explained_branch> &result);

} // namespace staticprof
