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

/* The binary that is meant by FILE: FILE itself, or what libtool's script or
   libtool's library (NAME.la) of that name stands for; "" if it is none.  */
std::string binary_named (const std::string &file);

/* The file with BINARY's debug information, of which strip has made a file of its
   own: by the build-id or the name that BINARY has, in the folders of SEARCH,
   beside BINARY, in .debug there and in /usr/lib/debug; "" if there is none.  */
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
   SEARCH.directories, in the folder of BINARY and those above it, and as the
   compiler was told it; so both may have been moved.  Of several one with the
   right stamp is taken.  Missing, damaged and stale ones are named in
   SEARCH.remarks; if none is found that is the error.  Of a stripped binary
   debug_file_of has the section.  */
user_error read_binary (const std::string &binary, profile_search &search,
			std::vector<profile> &result);

} // namespace staticprof
