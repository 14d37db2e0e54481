/* Files of a kept profile, as paths in the tree of the sources.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* FILE as a path in its source tree: without "./" and "..", and, if it is
   absolute, without BASE, the folder of the tree; if that is "" or does not
   contain FILE, only the last two parts remain.  */
std::string tree_file (std::string_view file, std::string_view base = {});
/* May A and B, which have no "./" and ".." at the beginning, be the same file,
   named from different folders?  Returns the length of the common end, or
   0.  */
std::size_t same_file (std::string_view a, std::string_view b);

} // namespace staticprof
