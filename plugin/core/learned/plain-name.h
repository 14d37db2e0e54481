/* The name of a function without types.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* The qualified name in SYMBOL, which is mangled by the Itanium C++ ABI (5.1),
   without return type, template arguments and parameters:
   "std::vector::push_back" for "_ZNSt6vectorIiSaIiEE9push_backERKi".  It is ""
   for what only a whole demangler can read: lambdas, local classes,
   conversions, expressions among the template arguments.  The time is linear in
   the size of SYMBOL; a demangler prints each substitution in full, which may
   take exponential time.  */
std::string plain_name (std::string_view symbol);

} // namespace staticprof
