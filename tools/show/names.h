/* What is in a profile, as people call it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/source-text.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The functions that the user means by NAME.  */
std::vector<int> functions_called (const profile &p, const std::string &name);

/* SYMBOL as C++ spells it, if it is one of C++.  */
std::string demangled (const std::string &symbol);

/* For cells of tables: names without control characters, of bounded width;
   "FILE:LINE"; what C calls.  */
std::string show_name (const std::string &name);
std::string show_place (const profile &p, const source_place &place);
/* The end of a long path has to do on a line of bounded WIDTH.  */
std::string place_within (const std::string &place, std::size_t width);
/* The line of the source at PLACE; "" if it is not known.  */
std::string source_at (const profile &p, const source_place &place,
		       source_text &source);
std::string show_callee (const profile_call &c);

} // namespace staticprof
