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

bool
digit_p (char c)
{
  return c >= '0' && c <= '9';
}

/* What a FOLDER is called in every release: "x-" for "x-1.0" and "x-v12"; "" if
   its name does not end in a version.  One digit is none, because "test-1" and
   "test-2" may be in one tree.  */
std::string_view
name_without_version (std::string_view folder)
{
  for (std::size_t i = 1; i + 1 < folder.size (); ++i)
    {
      if (folder[i] != '-' && folder[i] != '_')
	continue;
      const std::size_t v = i + 1 + (folder[i + 1] == 'v');
      if (v < folder.size () && digit_p (folder[v]))
	return folder.size () - v > 1
		   && (digit_p (folder[v + 1]) || folder[v + 1] == '.')
		 ? folder.substr (0, i + 1)
		 : std::string_view ();
    }
  return {};
}

std::string_view
first_folder (std::string_view file)
{
  const std::size_t slash = file.find ('/');
  return slash == file.npos ? std::string_view () : file.substr (0, slash);
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

std::size_t
same_source (std::string_view kept, std::string_view here)
{
  if (const std::size_t n = same_file (kept, here); n > 0)
    return n;
  const std::string_view folder = first_folder (kept),
			 name = name_without_version (folder);
  if (name.empty ())
    return 0;
  const std::string_view below = kept.substr (folder.size ());
  if (below.size () >= here.size ()
      || here.substr (here.size () - below.size ()) != below)
    return 0;
  std::string_view other = here.substr (0, here.size () - below.size ());
  if (const std::size_t slash = other.rfind ('/'); slash != other.npos)
    other = other.substr (slash + 1);
  return name_without_version (other) == name ? below.size () - 1 : 0;
}

std::string
release_folder (const std::vector<std::string> &files)
{
  const std::string_view folder = files.empty () ? std::string_view ()
						 : first_folder (files[0]);
  return !name_without_version (folder).empty ()
	     && std::all_of (files.begin (), files.end (),
			     [folder] (const std::string &f) {
			       return first_folder (f) == folder;
			     })
	   ? std::string (folder)
	   : "";
}

std::string
below_release (const std::string &file, const std::string &release)
{
  return !release.empty () && first_folder (file) == release
	   ? file.substr (release.size () + 1)
	   : file;
}

} // namespace staticprof
