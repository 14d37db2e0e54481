/* The word for a function in a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* The name_word for NAME, an assembler name.  Of a mangled C++ name, the names of
   scopes and function, and four characters that stand for the whole; or "()" if
   it has no parameters and they say all.  Other long names are cut off.  */
std::string function_word (std::string_view name);

} // namespace staticprof
