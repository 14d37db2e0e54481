/* Exported profiles, by the names of files and directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_READ_PROFILE_H
#define STATICPROF_TOOLS_READ_PROFILE_H

#include "plugin/core/prediction/model.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/score/score-card.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The profile in FILE.  The error names it, and the place in it.  */
user_error read_profile (const std::string &file, profile &result);

/* Append PATH to FILES; if it is a directory, the files in it whose names end
   in ".json" and do not begin with a dot, sorted by bytes, instead.  It is an
   error if there is none.  */
user_error find_profiles (const std::string &path,
			  std::vector<std::string> &files);

/* The bytes of FILE.  */
user_error read_text (const std::string &file, std::string &text);

/* The program whose units' profiles are in DIRECTORY, as join_measured makes
   it.  */
user_error read_measured (const std::string &directory,
			  measured_program &result);

/* A program is called as its directory: PATH without what is before the last
   slash.  */
std::string last_part (std::string path);

} // namespace staticprof

#endif
