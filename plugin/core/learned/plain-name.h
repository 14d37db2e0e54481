/* The name of a function without types.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* The qualified name that SYMBOL, mangled as the Itanium C++ ABI has it (5.1), is
   made of: no return type, template arguments or parameters, so that
   "_ZNSt6vectorIiSaIiEE9push_backERKi" is "std::vector::push_back".  "" for what
   cannot be read without a whole demangler: lambdas, local classes, conversions,
   expressions among the template arguments.  The time is linear in the size of
   SYMBOL; a demangler prints each substitution in full, which may take
   exponential time.  */
std::string plain_name (std::string_view symbol);

} // namespace staticprof
