/* Exported profiles, by the names of files and directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"
#include "tools/source-text.h"

#include <ctime>
#include <string>
#include <vector>

namespace staticprof
{

/* Which profiles are meant, apart from their paths; and what was found.  */
struct profile_search
{
  std::vector<std::string> directories; /* Where records of binaries are.  */
  std::string root;			/* See link_from; "" for all.  */
  bool without_libraries = false; /* Else a program's shared libraries are read
				     too, as far as they have records.  */

  std::vector<std::string> sources; /* Where source files are looked for; the
				       folders of records of binaries are
				       added.  */
  std::vector<std::string> compiled_in; /* Where the compiler worked.  */
  std::vector<std::string> beside;	/* Where the units' sources are.  */
  std::vector<std::string> files;	/* The files that were read.  */
  std::vector<std::string> remarks;	/* For the user, a line each.  */
  std::size_t n_named = 0;		/* Records that binaries name.  */
  std::size_t n_left_out = 0; /* Named records that cannot be read.  */
};

/* The sources of what was read by SEARCH.  */
source_text sources_of (const profile_search &search);

/* Read the profile in FILE, or from standard input if that is "-".  The error
   names the file and the place in it.  */
user_error read_profile (const std::string &file, profile &result);

/* Is NAME, that of a file in a folder, the name of a record?  */
bool profile_name_p (const std::string &name);

/* Append PATH to FILES; if it is a directory, the regular files in it whose
   names end in ".json" and do not begin with a dot, sorted by bytes, instead.
   It is an error if there is none.  */
user_error find_profiles (const std::string &path,
			  std::vector<std::string> &files);

/* Read the profiles in PATHS, files, directories and binaries
   (binary-records.h), in that order, as far as they belong to the program of
   SEARCH.root.  It is an error if a folder of SEARCH cannot be read.  */
user_error read_profiles (const std::vector<std::string> &paths,
			  profile_search &search, std::vector<profile> &result);

/* Join PARTS to a program called NAME.  The error says what the user can
   do.  */
user_error join_profiles (std::vector<profile> &parts, const std::string &name,
			  profile &result);

/* Is PARTS, which read_profiles has found in PATHS, one unit that is not to be
   made a program?  A unit that the user names by its file is not; what a folder
   or a binary has is made a program if main is in it.  */
bool one_unit_p (const std::vector<std::string> &paths,
		 const profile_search &search,
		 const std::vector<profile> &parts);

/* Read the profiles at PATHS into RESULT: the profile itself if there is only
   one, else the program that they make.  */
user_error read_program (const std::vector<std::string> &paths,
			 profile_search &search, profile &result);

/* When the latest of FILES was written; the end of time if none tells.  */
std::time_t time_written (const std::vector<std::string> &files);

/* The bytes of FILE, or of standard input if it is "-".  */
user_error read_text (const std::string &file, std::string &text);

/* The last component of PATH, by which a program in that directory is
   named.  */
std::string last_part (std::string path);

} // namespace staticprof
