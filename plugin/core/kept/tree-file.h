/* Files of a kept profile, as paths in the tree of the sources.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/* The same where KEPT is of a kept profile and HERE is a whole name.  The folder
   at the beginning of KEPT may be that of another release: x-1.0/a.c is the same
   file as x-1.1/a.c, but is more so as x-1.0/a.c.  */
std::size_t same_source (std::string_view kept, std::string_view here);

/* The folder of one release, "x-1.0", in which all of FILES are; "" if there is
   none.  */
std::string release_folder (const std::vector<std::string> &files);
/* FILE without the folder RELEASE at its beginning, if that is not "".  */
std::string below_release (const std::string &file, const std::string &release);

} // namespace staticprof
