/* Exported profiles, by the names of files and directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/read-profile.h"

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/program/program.h"
#include "tools/archive-link.h"
#include "tools/binary-records.h"
#include "tools/distinct-files.h"
#include "tools/layout.h"
#include "tools/progress.h"
#include "tools/whole-path.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace staticprof
{

namespace
{

user_error
cannot_read (const std::string &path)
{
  return { "cannot read '" + path + "': " + std::strerror (errno) };
}

/* The kind of FILE if opening or reading it may never end, else null.  A pipe
   of the shell, as from <(command), has a writer.  */
const char *
endless (const std::string &file)
{
  struct stat status;
  if (stat (file.c_str (), &status) != 0)
    return nullptr;
  if (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode))
    return "a device";
  if (S_ISSOCK (status.st_mode))
    return "a socket";
  const bool of_shell = file.compare (0, 8, "/dev/fd/") == 0
			|| file == "/dev/stdin";
  return S_ISFIFO (status.st_mode) && !of_shell
	   ? "a pipe; write `-' and let the pipe be standard input"
	   : nullptr;
}

/* Is PATH, in a folder of records, one of them?  A symbolic link that leads
   nowhere or in a circle is, so that reading it is an error.  */
bool
counts_p (const std::filesystem::path &path)
{
  std::error_code error;
  const auto type = std::filesystem::status (path, error).type ();
  return type == std::filesystem::file_type::regular
	 || type == std::filesystem::file_type::not_found
	 || type == std::filesystem::file_type::none;
}

/* The error if DIRECTORY, the value of OPTION, cannot be read.  */
user_error
check_directory (const std::string &option, const std::string &directory)
{
  std::error_code error;
  const std::filesystem::directory_iterator open (directory, error);
  if (!error && access (directory.c_str (), X_OK) == 0)
    return {};
  return { option + "=" + directory + ": cannot read it: "
	   + (error ? error.message () : std::strerror (errno)) };
}

} // anonymous namespace

bool
profile_name_p (const std::string &name)
{
  const std::string end = ".json";
  return name[0] != '.' && name.size () > end.size ()
	 && name.compare (name.size () - end.size (), end.size (), end) == 0;
}

user_error
read_text (const std::string &file, std::string &text)
{
  text.clear ();
  const bool standard_input = file == "-";
  const char *const no_file = standard_input ? nullptr : endless (file);
  if (no_file)
    return { "cannot read '" + file + "': it is " + no_file };
  std::FILE *in = standard_input ? stdin : std::fopen (file.c_str (), "rb");
  if (!in)
    return cannot_read (file);
  char buffer[1 << 16];
  while (std::size_t n = std::fread (buffer, 1, sizeof buffer, in))
    text.append (buffer, n);
  user_error error;
  if (std::ferror (in))
    error = cannot_read (file);
  if (!standard_input)
    std::fclose (in);
  return error;
}

user_error
read_profile (const std::string &file, profile &result)
{
  std::string text;
  user_error error = read_text (file, text);
  if (!error.ok ())
    return error;
  const std::size_t begin = text.find_first_not_of (" \t\r\n");
  if (begin != text.npos && text[begin] != '{')
    return {
      "'" + file
      + "' is neither an exported profile (JSON) nor a program, library, "
	"archive or object"
    };
  return read_profile_json (file, text, result);
}

user_error
find_profiles (const std::string &path, std::vector<std::string> &files)
{
  std::error_code error;
  if (path == "-" || (!std::filesystem::is_directory (path, error) && !error))
    {
      files.push_back (path);
      return {};
    }
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator at (path, error), end;
       !error && at != end; at.increment (error))
    if (profile_name_p (at->path ().filename ()) && counts_p (at->path ()))
      names.push_back (at->path ().filename ());
  if (error)
    return { "cannot read '" + path + "': " + error.message () };
  if (names.empty ())
    return { "no .json file in directory '" + path + "'" };
  std::sort (names.begin (), names.end ());
  const char *slash = path.back () == '/' ? "" : "/";
  for (const std::string &name : names)
    files.push_back (path + slash + name);
  return {};
}

/* Add a remark that names those of PARTS for which nothing is estimated.
   (Records of links may contain units that were compiled without profile=.)  */
static void
remark_on_unoptimized (const std::vector<profile> &parts,
		       profile_search &search)
{
  std::vector<std::string> names;
  for (const profile &p : parts)
    if (p.scope == profile_scope::unit && p.units.size () == 1
	&& !p.functions.empty ()
	&& std::all_of (p.functions.begin (), p.functions.end (),
			[] (const profile_function &f) {
			  return f.size > 0 && f.blocks.empty ();
			}))
      names.push_back ("'" + escape_name (p.name) + "'");
  if (!names.empty ())
    search.remarks.push_back (
      "note: " + names[0]
      + (names.size () > 1
	   ? " and " + plural (names.size () - 1, "other unit") + " have"
	   : std::string (" has"))
      + " no estimate: compiled without optimization (-O0) or with "
	"-fno-guess-branch-probability");
}

/* Calls USE with each function and alias of P that others may call, its name
   and its definition.  */
template <class Profile, class Use> static void
each_definition (Profile &p, const Use &use)
{
  for (auto &f : p.functions)
    if (f.linkage == linkage::external)
      use (f.assembler_name, f.definition);
  for (auto &a : p.aliases)
    if (a.linkage == linkage::external)
      use (a.name, a.definition);
}

/* Append the records of the libraries that BINARY, called NAME, links to PARTS,
   except those of SEEN.  As for the dynamic loader, a name in a library means
   the definition in the program or an earlier library if there is one.  */
static void
read_libraries (const std::string &binary, const std::string &name,
		profile_search &search, std::set<std::string> &seen,
		std::vector<profile> &parts)
{
  std::set<std::string> taken;
  std::size_t n_taken = 0; /* Elements of PARTS.  */
  std::vector<std::string> read;
  for (const std::string &library : libraries_of (binary, name))
    {
      if (!seen.insert (whole_path (library)).second
	  || !names_records_p (library, search))
	continue;
      for (; n_taken < parts.size (); ++n_taken)
	each_definition (parts[n_taken],
			 [&taken] (const std::string &symbol, definition d) {
			   if (d == definition::strong)
			     taken.insert (symbol);
			 });
      const user_error error = read_binary (library, search, parts);
      if (!error.ok ())
	{
	  search.remarks.push_back (error.message);
	  continue;
	}
      for (std::size_t i = n_taken; i < parts.size (); ++i)
	each_definition (parts[i],
			 [&taken] (const std::string &symbol, definition &d) {
			   if (taken.count (symbol))
			     d = definition::weak;
			 });
      read.push_back (last_part (library));
    }
  if (!read.empty ())
    search.remarks.push_back ("note: with the shared libraries that '" + name
			      + "' links: " + listed (read)
			      + " (--no-libraries leaves them out)");
}

/* Note in SEARCH where the sources of the units of PARTS may be.  */
static void
note_directories (std::vector<profile> &parts, profile_search &search)
{
  std::set<std::string> compiled_in, beside;
  for (const profile &p : parts)
    for (const profile_unit &u : p.units)
      {
	if (u.directory.empty ())
	  continue;
	if (compiled_in.insert (u.directory).second)
	  search.compiled_in.push_back (u.directory);
	const std::size_t slash = u.name.rfind ('/');
	if (slash == u.name.npos)
	  continue;
	const std::string folder = (u.name[0] == '/' ? "" : u.directory + "/")
				   + u.name.substr (0, slash);
	if (beside.insert (folder).second)
	  search.beside.push_back (folder);
      }
  if (const std::string common = distinguish_files (parts);
      !common.empty () && compiled_in.insert (common).second)
    search.compiled_in.push_back (common);
}

user_error
read_profiles (const std::vector<std::string> &paths, profile_search &search,
	       std::vector<profile> &result)
{
  result.clear ();
  for (const std::string &directory : search.directories)
    if (user_error error = check_directory ("--records", directory);
	!error.ok ())
      return error;
  for (const std::string &directory : search.sources)
    if (user_error error = check_directory ("--source-dir", directory);
	!error.ok ())
      return error;
  std::vector<std::pair<std::string, std::string>> binaries; /* And NAME.  */
  std::set<std::string> seen;
  for (const std::string &path : paths)
    {
      const std::string binary = binary_named (path);
      if (!binary.empty ())
	{
	  user_error error = read_binary (binary, search, result);
	  if (!error.ok ())
	    return error;
	  binaries.push_back ({ binary, path });
	  seen.insert (whole_path (binary));
	  continue;
	}
      std::vector<std::string> files;
      user_error error = find_profiles (path, files);
      if (!error.ok ())
	return error;
      for (std::size_t i = 0; i < files.size (); ++i)
	{
	  const std::string &file = files[i];
	  doing ("reading profiles", i + 1, files.size ());
	  result.emplace_back ();
	  error = read_profile (file, result.back ());
	  if (!error.ok ())
	    return error;
	  search.files.push_back (file);
	}
    }
  if (!search.without_libraries)
    for (const auto &[binary, name] : binaries)
      read_libraries (binary, name, search, seen, result);
  note_directories (result, search);
  remark_on_unoptimized (result, search);
  return search.root.empty () ? user_error ()
			      : link_from (search.root, search.files, result);
}

user_error
join_profiles (std::vector<profile> &parts, const std::string &name,
	       profile &result)
{
  doing ("joining units");
  user_error error = merge_profiles (parts, name, result);
  doing ("estimating the program");
  if (error.ok ())
    estimate_program (result, estimate_for::users);
  else
    error.message += "; are these the records of several programs? Name one "
		     "program instead (`staticprof show ./PROGRAM'), or the "
		     "source of its main by --root=FILE, or remove records of "
		     "earlier builds";
  return error;
}

bool
one_unit_p (const std::vector<std::string> &paths, const profile_search &search,
	    const std::vector<profile> &parts)
{
  const bool named = search.files == paths;
  return parts.size () == 1
	 && (named
	     || std::none_of (parts[0].functions.begin (),
			      parts[0].functions.end (),
			      [] (const profile_function &f) {
				return f.entry == entry_point::main;
			      }));
}

user_error
read_program (const std::vector<std::string> &paths, profile_search &search,
	      profile &result)
{
  std::vector<profile> parts;
  user_error error = read_profiles (paths, search, parts);
  if (!error.ok ())
    return error;
  if (one_unit_p (paths, search, parts))
    {
      result = std::move (parts[0]);
      return {};
    }
  return join_profiles (
    parts, binary_named (paths[0]).empty () ? "program" : last_part (paths[0]),
    result);
}

std::time_t
time_written (const std::vector<std::string> &files)
{
  std::time_t latest = 0;
  struct stat status;
  for (const std::string &file : files)
    if (stat (file.c_str (), &status) == 0)
      latest = std::max (latest, status.st_mtime);
  return latest ? latest : std::numeric_limits<std::time_t>::max ();
}

source_text
sources_of (const profile_search &search)
{
  return { search.sources, time_written (search.files), search.compiled_in,
	   search.beside };
}

std::string
last_part (std::string path)
{
  while (path.size () > 1 && path.back () == '/')
    path.pop_back ();
  std::size_t slash = path.rfind ('/');
  return slash == path.npos || path.size () == 1 ? path
						 : path.substr (slash + 1);
}

} // namespace staticprof
