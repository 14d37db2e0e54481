/* Selects the units of one program among the records of several.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Keep of PARTS the unit named by ROOT and the units that a linker would take
   out of an archive of the others: a unit is taken if it defines a function
   that is called or whose address is taken, and that no unit before it defines.
   ROOT is a source file, an object, or one of FILES, from which PARTS were
   read, or the end of such a path.  It is an error if it matches none or
   several.  */
user_error link_from (const std::string &root,
		      const std::vector<std::string> &files,
		      std::vector<profile> &parts);

/* Is WANTED equal to NAME or to the end of it after a slash?  */
bool end_of_path_p (const std::string &wanted, const std::string &name);

} // namespace staticprof
