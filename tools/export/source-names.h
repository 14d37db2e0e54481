/* Names of source files for programs that want them below a folder.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The names of the source files of a profile, relative to a base where they are
   below it.  */
struct source_names
{
  std::string base;		  /* A whole path; "" if none is known.  */
  std::vector<std::string> names; /* By file: below BASE, else as recorded.  */
};

/* Files of P are looked for as they are named, then in DIRECTORIES
   (source_text).  BASE is ASKED_FOR or, if that is "", the current folder if
   all sources of units that are found are in it, else the lowest folder that
   has all of them.  */
source_names find_source_names (const profile &p,
				const std::vector<std::string> &directories,
				const std::string &asked_for);

} // namespace staticprof
