/* The records of the units that are in a binary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/read-profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The binary that FILE means: FILE itself, or the one that libtool's script or
   library (NAME.la) FILE stands for; "" if FILE is neither.  */
std::string binary_named (const std::string &file);

/* The separate file with the debug information of BINARY, which was stripped:
   looked for by the build-id or the name that BINARY contains, in the folders
   of SEARCH, beside BINARY, in .debug there and in /usr/lib/debug; "" if there
   is none.  */
std::string debug_file_of (const std::string &binary,
			   const profile_search &search);

bool names_records_p (const std::string &binary, const profile_search &search);

/* The shared libraries that BINARY, which the user has called NAME, links, and
   that these link, as far as they are found where the dynamic loader looks or
   beside BINARY, except those of the system.  */
std::vector<std::string> libraries_of (const std::string &binary,
				       const std::string &name);

/* Append the records that BINARY names in its section record_section
   (plugin/core/options/build-note.h) to RESULT, those of a whole link first.

   A record is looked for under its path, or an end of it, in
   SEARCH.directories, in the folder of BINARY and those above it, and under the
   path that the compiler was told; so both may have been moved.  Of several
   records, one with the right stamp is taken.  Missing, damaged and stale ones
   are named in SEARCH.remarks; if none is found, that is the error.  The
   section of a stripped binary is in its debug_file_of.  */
user_error read_binary (const std::string &binary, profile_search &search,
			std::vector<profile> &result);

} // namespace staticprof
