/* The end of a command that has read profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/read-profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* End a command that has read PATHS: say SEARCH's remarks, print TEXT or write
   it to OUTPUT unless that is "", and return the exit status.  It is an error
   if OUTPUT is one of the files that were read; if records are left out, the
   status is failure_status though all else went well.  */
int answer (const std::vector<std::string> &paths, const profile_search &search,
	    const std::string &text, const std::string &output = "");

/* "1 of 3 records are left out, so shares are of the others"; "" if all were
   read.  */
std::string left_out_words (const profile_search &search);

} // namespace staticprof
