/* Source files of equal relative names that are different files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* In PARTS, rename files that were compiled by one relative name in several
   directories: each gets its path from the directory that contains all of
   these.  Returns that directory, or "" if nothing was renamed.  */
std::string distinguish_files (std::vector<profile> &parts);

} // namespace staticprof
