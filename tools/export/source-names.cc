/* Names of source files for programs that want them below a folder.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/export/source-names.h"

#include "tools/source-text.h"
#include "tools/whole-path.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

namespace staticprof
{

namespace
{

/* Is the whole path FILE in FOLDER?  */
bool
below_p (const std::string &file, const std::string &folder)
{
  return file.compare (0, folder.size (), folder) == 0
	 && (folder == "/" || file.compare (folder.size (), 1, "/") == 0);
}

} // anonymous namespace

source_names
find_source_names (const profile &p,
		   const std::vector<std::string> &directories,
		   const std::string &asked_for)
{
  const source_text source (directories,
			    std::numeric_limits<std::time_t>::max ());
  source_names result;
  std::vector<std::string> paths;
  for (const std::string &file : p.files)
    paths.push_back (whole_path (source.find (file)));
  result.base = whole_path (asked_for.empty () ? "." : asked_for);
  if (asked_for.empty ())
    {
      std::set<std::string> units;
      for (const profile_unit &u : p.units)
	if (const std::string path = whole_path (source.find (u.name));
	    !path.empty ())
	  units.insert (path);
      while (result.base.size () > 1
	     && !std::all_of (units.begin (), units.end (),
			      [&result] (const std::string &unit) {
				return below_p (unit, result.base);
			      }))
	result.base = std::filesystem::path (result.base).parent_path ();
      /* From the lowest common folder go down again as far as all units are
	 there.  */
      for (bool deeper = result.base != whole_path (".") && !units.empty ();
	   deeper;)
	{
	  const std::string &first = *units.begin ();
	  const std::size_t slash = first.find (
	    '/', result.base == "/" ? 1 : result.base.size () + 1);
	  const std::string next = first.substr (0, slash);
	  deeper = slash != first.npos
		   && std::all_of (units.begin (), units.end (),
				   [&next] (const std::string &unit) {
				     return below_p (unit, next);
				   });
	  if (deeper)
	    result.base = next;
	}
    }
  for (std::size_t i = 0; i < p.files.size (); ++i)
    result.names.push_back (
      !result.base.empty () && below_p (paths[i], result.base)
	? paths[i].substr (result.base == "/" ? 1 : result.base.size () + 1)
	: p.files[i]);
  return result;
}

} // namespace staticprof
