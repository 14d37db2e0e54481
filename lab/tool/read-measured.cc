/* Reads measured programs from directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/read-measured.h"

#include "tools/read-profile.h"

namespace staticprof
{

user_error
read_measured (const std::string &directory, measured_program &result)
{
  std::vector<profile> parts;
  profile_search search;
  user_error error = read_profiles ({ directory }, search, parts);
  return error.ok () ? join_measured (parts, directory, result) : error;
}

} // namespace staticprof
