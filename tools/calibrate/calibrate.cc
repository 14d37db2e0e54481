/* staticprof calibrate: what measured programs say of the heuristics' rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Reading; hit-rates.h counts, calibrate-tables.cc shows.  */

#include "tools/calibrate/calibrate.h"

#include "tools/accuracy/branch-sums-json.h"
#include "tools/read-profile.h"

#include <sys/stat.h>

namespace staticprof
{

user_error
add_measured (const std::string &path, sums_of_programs &sums)
{
  struct stat status;
  if (stat (path.c_str (), &status) == 0 && S_ISDIR (status.st_mode))
    {
      measured_program m;
      user_error error = read_measured (path, m);
      if (error.ok ())
	add_branches (m.p, sums[last_part (path)]);
      return error;
    }
  std::string text;
  user_error error = read_text (path, text);
  return error.ok () ? read_sums_json (path, text, sums) : error;
}

} // namespace staticprof
