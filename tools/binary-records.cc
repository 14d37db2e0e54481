/* The records of the units that are in a binary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/binary-records.h"

#include "plugin/core/options/build-note.h"
#include "plugin/core/profile/unit-id.h"
#include "tools/elf-sections.h"
#include "tools/layout.h"
#include "tools/progress.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>
#include <unistd.h>

namespace staticprof
{

namespace
{

struct named_record
{
  std::string stamp, path;
  std::string error; /* Why the file that is there cannot be read.  */
};

/* The strings of DATA, of which a damaged file may have any.  */
void
read_names (const Elf_Data *data, std::vector<named_record> &result)
{
  const char *at = static_cast<const char *> (data->d_buf);
  const char *const end = at + data->d_size;
  while (at && at < end)
    {
      const std::string text (at, strnlen (at, end - at));
      at += text.size () + 1;
      const std::size_t blank = text.find (' ');
      const named_record r = { text.substr (0, blank),
			       blank == text.npos ? ""
						  : text.substr (blank + 1),
			       "" };
      if (!r.path.empty ())
	result.push_back (r);
    }
}

void
add_new (std::vector<std::string> &list, const std::string &word)
{
  if (std::find (list.begin (), list.end (), word) == list.end ())
    list.push_back (word);
}

/* The folder of BINARY's name and those above it, then of what symbolic links
   lead to.  */
std::vector<std::string>
folders_above (const std::string &binary)
{
  std::vector<std::string> result;
  std::error_code none;
  for (std::filesystem::path at : { std::filesystem::absolute (binary, none),
				    std::filesystem::canonical (binary, none) })
    while (at.has_relative_path ())
      add_new (result, at = at.parent_path ());
  return result;
}

/* A record in FILE, or "" if there is none; it need not be fresh.  */
struct found_record
{
  profile record;
  std::string file;
  std::string from; /* The folder that its path begins in, if whole.  */
  bool fresh = false;
  std::string error; /* The error if a file of that name cannot be read.  */
};

/* Keeps in RESULT what is there if FILE is no better.  */
void
read_record (const std::string &file, const named_record &r,
	     const std::string &from, found_record &result)
{
  profile p;
  if (access (file.c_str (), F_OK) != 0)
    return;
  const user_error error = read_profile (file, p);
  if (!error.ok ())
    {
      if (result.error.empty ())
	result.error = error.message;
      return;
    }
  const bool fresh = record_stamp (p) == r.stamp;
  if (fresh || result.file.empty ())
    result = { std::move (p), file, from, fresh, result.error };
}

/* The record R: what the user names (ASKED_FOR) goes before what the compiler was
   told, and that before the folders ABOVE the binary.  */
found_record
find_record (const named_record &r, const std::vector<std::string> &asked_for,
	     const std::vector<std::string> &above)
{
  found_record result;
  std::set<std::string> tried;
  auto attempt = [&] (const std::string &file, const std::string &from) {
    if (!result.fresh && tried.insert (file).second)
      read_record (file, r, from, result);
  };
  auto look_in = [&] (const std::vector<std::string> &folders) {
    for (const std::string &folder : folders)
      for (std::size_t at = r.path[0] == '/', slash = 0; slash != r.path.npos;
	   at = slash + 1)
	{
	  attempt (folder + "/" + r.path.substr (at), at == 0 ? folder : "");
	  slash = r.path.find ('/', at);
	}
  };
  look_in (asked_for);
  attempt (r.path, "");
  look_in (above);
  return result;
}

/* "WHAT: a, b" of NAMES, if there are any.  */
void
remark (const std::string &binary, const std::vector<std::string> &names,
	const std::string &what, profile_search &search)
{
  if (!names.empty ())
    search.remarks.push_back ("'" + binary + "': " + what + ": "
			      + listed (names));
}

} // anonymous namespace

std::string
binary_named (const std::string &file)
{
  if (elf_file_p (file))
    return file;
  const std::size_t slash = file.rfind ('/');
  const std::size_t name = slash == file.npos ? 0 : slash + 1;
  std::string script = file.substr (0, name) + ".libs/" + file.substr (name);
  if (file.size () < 3 || file.compare (file.size () - 3, 3, ".la") != 0)
    return access (file.c_str (), X_OK) == 0 && elf_file_p (script) ? script
								    : "";
  script.resize (script.size () - 2);
  for (const char *what : { "so", "a" })
    if (elf_file_p (script + what))
      return script + what;
  return "";
}

user_error
read_binary (const std::string &binary, profile_search &search,
	     std::vector<profile> &result)
{
  std::vector<named_record> names;
  const user_error error = read_sections (
    binary, record_section,
    [&names] (Elf_Data *data) { read_names (data, names); });
  if (!error.ok ())
    return error;
  if (names.empty ())
    return { "'" + binary
	     + "' names no records: either it was compiled without "
	       "-fplugin-arg-libstaticprof-profile=DIRECTORY, or it has been "
	       "stripped" };

  std::vector<found_record> found;
  std::vector<named_record> missing, unread, stale;
  const std::vector<std::string> above = folders_above (binary);
  std::set<std::string> seen;
  for (const named_record &r : names)
    if (seen.insert (r.stamp + r.path).second)
      {
	doing ("reading profiles", seen.size (), names.size ());
	found_record there = find_record (r, search.directories, above);
	if (!there.fresh)
	  (!there.file.empty ()	  ? stale
	   : there.error.empty () ? missing
				  : unread)
	    .push_back (
	      { r.stamp, r.path, there.file.empty () ? there.error : "" });
	if (!there.file.empty ())
	  found.push_back (std::move (there));
      }
  /* The record of a link has its units in it, and how they were linked.  */
  std::stable_partition (
    found.begin (), found.end (),
    [] (const found_record &r) { return r.record.units.size () > 1; });
  std::set<std::string> stamps;
  for (found_record &r : found)
    {
      for (const profile_unit &u : r.record.units)
	stamps.insert (u.stamp);
      search.files.push_back (r.file);
      if (!r.from.empty ())
	add_new (search.sources, r.from);
      result.push_back (std::move (r.record));
    }
  for (const std::string &folder : above)
    add_new (search.sources, folder);
  auto paths = [&stamps] (const std::vector<named_record> &records) {
    std::vector<std::string> result;
    for (const named_record &r : records)
      if (!stamps.count (r.stamp))
	result.push_back (r.error.empty () ? "'" + r.path + "'" : r.error);
    return result;
  };
  const std::vector<std::string> lost = paths (missing),
				 damaged = paths (unread);
  if (found.empty ())
    {
      const std::string none = "'" + binary + "': none of its "
			       + std::to_string (seen.size ()) + " records ";
      return { damaged.empty ()
		 ? none + "is found (" + lost[0]
		     + "); name the folder that has them by --records=DIR"
		 : none + "can be read: " + damaged[0] };
    }
  remark (binary, damaged, "records that cannot be read and are left out",
	  search);
  remark (binary, lost,
	  "records not found and left out (--records=DIR names the folder that "
	  "has them)",
	  search);
  remark (binary, paths (stale),
	  "records do not match the linked objects; relink", search);
  return {};
}

} // namespace staticprof
