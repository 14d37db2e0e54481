/* staticprof merge: join the profiles of units to that of the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/read-profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Merge the profiles at PATHS, which read_profiles finds, to one called NAME,
   and estimate how often everything runs.  The order of PATHS is that of a
   link.  TEXT becomes the contents of the result's file, "" on errors.  */
user_error merge_files (const std::vector<std::string> &paths,
			const std::string &name, std::string &text,
			profile_search &search);

} // namespace staticprof
