/* The parts of a function's name as compilers and demanglers write it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace staticprof
{

struct name_parts
{
  std::size_t begin = 0;	       /* Behind the return type.  */
  std::size_t end;		       /* Where the parameters begin.  */
  std::vector<std::size_t> components; /* Where its scopes and it begin; the
					  first is BEGIN.  */
};

/* The parts of NAME: "int a<b::c>::f(char)" is of a<b::c> and f.  What is in
   brackets counts as a whole.  */
name_parts parts_of (const std::string &name);

/* The function name NAME without return type and parameters: "a::f" for "int
   a::f(char)".  */
std::string bare_name (const std::string &name);

} // namespace staticprof
