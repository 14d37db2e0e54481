/* The records of the units that are in a binary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/binary-records.h"

#include "plugin/core/options/build-note.h"
#include "plugin/core/profile/unit-id.h"
#include "plugin/core/messages/lists.h"
#include "tools/elf-sections.h"
#include "tools/layout.h"
#include "tools/progress.h"
#include "tools/whole-path.h"

#include <algorithm>
#include <cstdlib>
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

/* Append the records that DATA, the contents of a section, names to RESULT.  A
   damaged file may contain anything.  */
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

/* The folder of BINARY and those above it: first by its name, then with all
   symbolic links followed.  */
std::vector<std::string>
folders_above (const std::string &binary)
{
  std::vector<std::string> result;
  std::error_code none;
  for (std::filesystem::path at :
       { std::filesystem::absolute (binary, none),
	 std::filesystem::path (whole_path (binary)) })
    while (at.has_relative_path ())
      add_new (result, at = at.parent_path ());
  return result;
}

/* A record that was found in FILE, which is "" if none was.  It is fresh if it
   has the stamp that the binary names.  */
struct found_record
{
  profile record;
  std::string file;
  std::string from; /* The folder in which its whole path was found, or "".  */
  bool fresh = false;
  std::string error; /* The error if a file of that name cannot be read.  */
};

/* PATH, relative to the current folder if it is below that: objects name whole
   paths also if the user gave a relative one.  */
std::string
seen_from_here (const std::string &path)
{
  std::error_code none;
  const std::string here = std::filesystem::current_path (none).string () + "/";
  return path.size () > here.size ()
	     && path.compare (0, here.size (), here) == 0
	   ? path.substr (here.size ())
	   : path;
}

/* Read the record R from FILE into RESULT, unless what is there already is as
   good.  */
void
read_record (const std::string &file, const named_record &r,
	     const std::string &from, found_record &result)
{
  profile p;
  if (access (file.c_str (), F_OK) != 0)
    return;
  const user_error error = read_profile (seen_from_here (file), p);
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

/* Find the record R: first in the folders ASKED_FOR by the user, then under the
   path that the compiler was told, then in the folders ABOVE the binary.  */
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

/* Add the remark "BINARY: WHAT: a, b" about NAMES, if there are any.  */
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

std::string
debug_file_of (const std::string &binary, const profile_search &search)
{
  linked_files wanted;
  if (!read_linked_files (binary, wanted).ok ())
    return "";
  std::vector<std::string> files;
  std::vector<std::string> folders = search.directories;
  folders.push_back ("/usr/lib/debug");
  if (wanted.build_id.size () > 2)
    for (const std::string &folder : folders)
      files.push_back (folder + "/.build-id/" + wanted.build_id.substr (0, 2)
		       + "/" + wanted.build_id.substr (2) + ".debug");
  if (!wanted.debug_file.empty ())
    {
      const std::string beside = std::filesystem::path (whole_path (binary))
				   .parent_path ();
      folders.insert (folders.begin (), { beside, beside + "/.debug" });
      folders.back () += beside;
      for (const std::string &folder : folders)
	files.push_back (folder + "/" + wanted.debug_file);
    }
  linked_files found;
  for (const std::string &file : files)
    if (elf_file_p (file) && read_linked_files (file, found).ok ()
	&& (found.build_id.empty () || wanted.build_id.empty ()
	      ? debug_sum (file) == wanted.debug_sum
	      : found.build_id == wanted.build_id))
      return file;
  return "";
}

static std::string
folder_of (const std::string &file)
{
  const std::string folder = file.substr (0, file.rfind ('/') + 1);
  return folder.empty () ? "./" : folder;
}

/* Add to FOLDERS those of PATH, the run path of a file in ORIGIN.  */
static void
add_path (const std::string &path, const std::string &origin,
	  std::vector<std::string> &folders)
{
  for (std::string folder : split_at (path, ':'))
    {
      for (const std::string word : { "$ORIGIN", "${ORIGIN}" })
	if (const std::size_t at = folder.find (word); at != folder.npos)
	  folder.replace (at, word.size (), origin);
      if (!folder.empty () && folder[0] != '$')
	folders.push_back (folder);
    }
}

/* The folders in which every library of BINARY is looked for.  NAME may be
   libtool's script, which says where libraries are before they are
   installed.  */
static std::vector<std::string>
common_folders (const std::string &binary, const std::string &name)
{
  std::vector<std::string> result;
  std::string script;
  constexpr char variable[] = "LD_LIBRARY_PATH=\"";
  if (name != binary && read_text (name, script).ok ())
    if (const std::size_t at = script.find (variable); at != script.npos)
      {
	const std::size_t begin = at + sizeof variable - 1;
	add_path (script.substr (begin, script.find ('"', begin) - begin), "",
		  result);
      }
  if (const char *const path = std::getenv ("LD_LIBRARY_PATH"))
    add_path (path, "", result);
  result.push_back (folder_of (binary));
  for (const char *usual : { "/usr/local/lib", "/usr/lib" })
    result.push_back (usual);
  return result;
}

/* The library NEEDED in one of FOLDERS; "" if it is in none.  */
static std::string
find_library (const std::string &needed,
	      const std::vector<std::string> &folders)
{
  if (needed.find ('/') != needed.npos)
    return elf_file_p (needed) ? needed : "";
  for (const std::string &folder : folders)
    {
      const std::string file = folder + (folder.back () == '/' ? "" : "/")
			       + needed;
      if (elf_file_p (file))
	return file;
    }
  return "";
}

std::vector<std::string>
libraries_of (const std::string &binary, const std::string &name)
{
  const std::vector<std::string> common = common_folders (binary, name);
  std::vector<std::string> result = { binary };
  std::set<std::string> known;
  for (std::size_t i = 0; i < result.size (); ++i)
    {
      linked_files files;
      const std::string from = result[i];
      if (!read_linked_files (from, files).ok ())
	continue;
      std::vector<std::string> folders;
      for (const std::string &path : files.run_paths)
	add_path (path, folder_of (from), folders);
      folders.insert (folders.end (), common.begin (), common.end ());
      for (const std::string &needed : files.needed)
	if (known.insert (needed).second)
	  if (std::string file = find_library (needed, folders); !file.empty ())
	    result.push_back (std::move (file));
    }
  result.erase (result.begin ());
  return result;
}

static user_error
read_record_names (const std::string &binary, const profile_search &search,
		   std::vector<named_record> &names)
{
  auto read = [&names] (const std::string &file) {
    return read_sections (file, record_section, [&names] (Elf_Data *data) {
      read_names (data, names);
    });
  };
  user_error error = read (binary);
  std::string debug_file;
  if (error.ok () && names.empty ())
    debug_file = debug_file_of (binary, search);
  return debug_file.empty () ? error : read (debug_file);
}

bool
names_records_p (const std::string &binary, const profile_search &search)
{
  std::vector<named_record> names;
  return read_record_names (binary, search, names).ok () && !names.empty ();
}

/* The records that a binary names: those that were found, and the others.  */
struct looked_up_records
{
  std::vector<found_record> found; /* Those of links first.  */
  std::vector<named_record> missing, unread, stale;
  std::size_t n_named;
};

static looked_up_records
look_up (const std::vector<named_record> &names,
	 const std::vector<std::string> &directories,
	 const std::vector<std::string> &above)
{
  looked_up_records r;
  std::set<std::string> seen;
  for (const named_record &name : names)
    if (seen.insert (name.stamp + name.path).second)
      {
	doing ("reading profiles", seen.size (), names.size ());
	found_record there = find_record (name, directories, above);
	if (!there.fresh)
	  (!there.file.empty ()	  ? r.stale
	   : there.error.empty () ? r.missing
				  : r.unread)
	    .push_back ({ name.stamp, name.path,
			  there.file.empty () ? there.error : "" });
	if (!there.file.empty ())
	  r.found.push_back (std::move (there));
      }
  r.n_named = seen.size ();
  /* The record of a link comes first: it contains its units, and how they were
     linked.  */
  std::stable_partition (
    r.found.begin (), r.found.end (),
    [] (const found_record &x) { return x.record.units.size () > 1; });
  return r;
}

user_error
read_binary (const std::string &binary, profile_search &search,
	     std::vector<profile> &result)
{
  std::vector<named_record> names;
  const user_error error = read_record_names (binary, search, names);
  if (!error.ok ())
    return error;
  if (names.empty ())
    return { "'" + binary
	     + "' names no records: either it was compiled without "
	       "-fplugin-arg-libstaticprof-profile=DIRECTORY, or it has been "
	       "stripped and its debug information is not found" };

  const std::vector<std::string> above = folders_above (binary);
  looked_up_records all = look_up (names, search.directories, above);
  std::set<std::string> stamps;
  for (found_record &r : all.found)
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
	result.push_back (r.error.empty () ? "'" + seen_from_here (r.path) + "'"
					   : r.error);
    return result;
  };
  const std::vector<std::string> lost = paths (all.missing),
				 damaged = paths (all.unread);
  search.n_named += all.n_named;
  search.n_left_out += lost.size () + damaged.size ();
  if (all.found.empty ())
    {
      const bool one = all.n_named == 1;
      const std::string these = "'" + binary + "': "
				+ (one ? "its record "
				       : "none of its "
					   + std::to_string (all.n_named)
					   + " records ");
      return { damaged.empty ()
		 ? these + (one ? "is not found (" : "is found (") + lost[0]
		     + "); --records=DIR names the folder that has them"
		 : these + (one ? "cannot be read: " : "can be read: ")
		     + damaged[0] };
    }
  remark (binary, damaged, "records that cannot be read and are left out",
	  search);
  remark (binary, lost,
	  "records not found and left out (--records=DIR names the folder that "
	  "has them)",
	  search);
  remark (binary, paths (all.stale),
	  "records do not match the linked objects; relink", search);
  return {};
}

} // namespace staticprof
