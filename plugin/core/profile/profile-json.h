/* Profiles as JSON text (docs/profile.md, docs/profile.schema.json).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>

namespace staticprof
{

/* One line per function, block, edge and call; ends with a line break.  The
   bytes are the same on every host.  */
std::string write_profile_json (const profile &p);

/* Parse TEXT, the contents of FILE, into RESULT.  An error has the file and the
   place: line and column of a syntax error, or the JSON pointer of a missing or
   invalid value; RESULT is unspecified then.  Never throws, and does not
   recurse on the text's nesting.  */
user_error read_profile_json (const std::string &file, const std::string &text,
			      profile &result);

} // namespace staticprof
