/* Source files of equal relative names that are different files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A record names sources as the compiler was told, relative to the directory in
   which it worked.  Where units of a program were compiled in several
   directories, `x.c' of one is not `x.c' of another.  */

#include "tools/distinct-files.h"

#include <filesystem>
#include <map>
#include <set>
#include <utility>

namespace staticprof
{

namespace
{

using path = std::filesystem::path;
using unit_file = std::pair<int, int>;

/* The directory in which both A and B are.  */
path
common_directory (const path &a, const path &b)
{
  path result;
  for (auto x = a.begin (), y = b.begin ();
       x != a.end () && y != b.end () && *x == *y; ++x, ++y)
    result /= *x;
  return result;
}

/* Call USE with the number of each file that F uses.  */
template <class Use> void
each_file (profile_function &f, const Use &use)
{
  use (f.place.file);
  for (profile_block &b : f.blocks)
    use (b.place.file);
  for (profile_call &c : f.calls)
    use (c.place.file);
}

/* FILE as the compiler found it in DIRECTORY; empty if that is not known.  */
path
whole_name (const std::string &file, const std::string &directory)
{
  return directory.empty () || path (file).is_absolute ()
	   ? path ()
	   : (path (directory) / file).lexically_normal ();
}

} // anonymous namespace

std::string
distinguish_files (std::vector<profile> &parts)
{
  std::map<std::string, std::set<path>> meant;
  path common;
  for (profile &p : parts)
    {
      std::set<unit_file> seen;
      for (profile_function &f : p.functions)
	{
	  const std::string &directory = p.units[f.unit].directory;
	  if (directory.empty ())
	    continue;
	  if (seen.insert ({ f.unit, -1 }).second)
	    common = common.empty () ? path (directory)
				     : common_directory (common, directory);
	  each_file (f, [&] (int file) {
	    if (file < 0 || !seen.insert ({ f.unit, file }).second)
	      return;
	    if (const path whole = whole_name (p.files[file], directory);
		!whole.empty ())
	      meant[p.files[file]].insert (whole);
	  });
	}
    }
  bool any = false;
  for (profile &p : parts)
    {
      std::map<std::pair<int, path>, int> renamed;
      std::map<unit_file, int> numbers;
      /* The new number of FILE, which a function of UNIT uses.  */
      auto number_of = [&] (int unit, int file) {
	const auto several = meant.find (p.files[file]);
	if (several == meant.end () || several->second.size () < 2)
	  return file;
	const path whole = whole_name (p.files[file], p.units[unit].directory);
	if (whole.empty ())
	  return file;
	const auto [known, fresh] = renamed.try_emplace (
	  { file, whole }, static_cast<int> (p.files.size ()));
	if (fresh)
	  {
	    const path below = whole.lexically_relative (common);
	    p.files.push_back (
	      below.empty () || *below.begin () == ".." ? whole : below);
	    any = true;
	  }
	return known->second;
      };
      for (profile_function &f : p.functions)
	each_file (f, [&] (int &file) {
	  if (file < 0)
	    return;
	  const auto [at, fresh] = numbers.try_emplace ({ f.unit, file });
	  if (fresh)
	    at->second = number_of (f.unit, file);
	  file = at->second;
	});
    }
  return any ? common.string () : "";
}

} // namespace staticprof
