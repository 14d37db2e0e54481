/* Files of a kept profile, as paths in the tree of the sources.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/tree-file.h"

#include <algorithm>
#include <vector>

namespace staticprof
{

namespace
{

/* The parts of FILE without "." and empty ones, with ".." resolved, or left out
   at the beginning.  */
std::vector<std::string_view>
parts_of (std::string_view file)
{
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0, end; begin <= file.size (); begin = end + 1)
    {
      end = std::min (file.find ('/', begin), file.size ());
      const std::string_view part = file.substr (begin, end - begin);
      if (part == "..")
	{
	  if (!parts.empty ())
	    parts.pop_back ();
	}
      else if (!part.empty () && part != ".")
	parts.push_back (part);
    }
  return parts;
}

} // namespace

std::string
tree_file (std::string_view file, std::string_view base)
{
  std::vector<std::string_view> parts = parts_of (file);
  if (!file.empty () && file[0] == '/')
    {
      const std::vector<std::string_view> folders = parts_of (base);
      std::size_t skip = parts.size () > 2 ? parts.size () - 2 : 0;
      if (!base.empty () && folders.size () < parts.size ()
	  && std::equal (folders.begin (), folders.end (), parts.begin ()))
	skip = folders.size ();
      parts.erase (parts.begin (), parts.begin () + skip);
    }
  std::string result;
  for (std::string_view part : parts)
    result.append (result.empty () ? "" : "/").append (part);
  return result;
}

std::size_t
same_file (std::string_view a, std::string_view b)
{
  std::size_t n = 0;
  while (n < a.size () && n < b.size ()
	 && a[a.size () - 1 - n] == b[b.size () - 1 - n])
    ++n;
  const bool begins_a = n == a.size () || a[a.size () - 1 - n] == '/';
  const bool begins_b = n == b.size () || b[b.size () - 1 - n] == '/';
  return n > 0 && begins_a && begins_b && (n == a.size () || n == b.size ())
	   ? n
	   : 0;
}

} // namespace staticprof
