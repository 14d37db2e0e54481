/* The units of a program among records of several.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Leave of PARTS the unit that ROOT means, and what a linker would take out of
   an archive of the others: a unit if it defines a function that is called, or
   whose address is taken, and that no unit before it defines.  ROOT is a source
   file, an object, or one of FILES, where PARTS were read from; an end of the
   path will do.  It is an error if it means none or several.  */
user_error link_from (const std::string &root,
		      const std::vector<std::string> &files,
		      std::vector<profile> &parts);

/* Is WANTED NAME, or the end of it from a slash on?  */
bool end_of_path_p (const std::string &wanted, const std::string &name);

} // namespace staticprof
