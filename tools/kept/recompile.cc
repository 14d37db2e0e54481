/* Records of a training run of which only GCC's counters are left.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/recompile.h"

#include "plugin/core/kept/tree-file.h"
#include "plugin/core/profile/json.h"
#include "tools/held-signals.h"
#include "tools/kept/command-words.h"
#include "tools/kept/run-compilers.h"
#include "tools/layout.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <unistd.h>

namespace staticprof
{

namespace
{

namespace fs = std::filesystem;

struct compile_command
{
  std::string directory, file;
  std::vector<std::string> words;
};

bool
begins (std::string_view text, std::string_view with)
{
  return text.substr (0, with.size ()) == with;
}

user_error
read_commands (const std::string &path, std::vector<compile_command> &result)
{
  std::string text;
  rapidjson::Document d;
  user_error error = read_text (path, text);
  if (error.ok ())
    error = parse_json (path, text, d);
  if (!error.ok ())
    return error;
  const user_error unknown = {
    path
    + ": expected an array of objects with 'directory', 'file' and "
      "'command' or 'arguments', as cmake, meson and bear write"
  };
  if (!d.IsArray ())
    return unknown;
  for (const auto &x : d.GetArray ())
    {
      compile_command c;
      auto text_of = [&x] (const char *name, std::string &to) {
	if (!x.IsObject () || !x.HasMember (name) || !x[name].IsString ())
	  return false;
	to = x[name].GetString ();
	return true;
      };
      std::string command;
      if (!text_of ("directory", c.directory) || !text_of ("file", c.file))
	return unknown;
      if (text_of ("command", command))
	c.words = shell_words (command);
      else if (x.HasMember ("arguments") && x["arguments"].IsArray ())
	for (const auto &word : x["arguments"].GetArray ())
	  c.words.push_back (word.IsString () ? word.GetString () : "");
      if (c.words.empty ())
	return unknown;
      c.words = words_of_files (std::move (c.words), c.directory);
      result.push_back (std::move (c));
    }
  return {};
}

/* The files *.gcda in FOLDER and its folders.  */
std::vector<std::string>
counter_files (const std::string &folder)
{
  std::vector<std::string> result;
  std::error_code error;
  for (fs::recursive_directory_iterator i (folder, error), end;
       !error && i != end; i.increment (error))
    if (i->path ().extension () == ".gcda")
      result.push_back (i->path ().string ());
  std::sort (result.begin (), result.end ());
  return result;
}

/* The object that COMMAND writes, as the command names it.  */
std::string
object_name (const compile_command &command)
{
  std::string object = fs::path (command.file).filename ().string ();
  for (std::size_t i = 0; i < command.words.size (); ++i)
    if (command.words[i] == "-o" && i + 1 < command.words.size ())
      object = command.words[i + 1];
    else if (begins (command.words[i], "-o") && command.words[i].size () > 2)
      object = command.words[i].substr (2);
  return object;
}

/* The same with the ending of its counters, as a whole path.  */
std::string
counters_name (const compile_command &command)
{
  return (fs::path (command.directory) / object_name (command))
    .replace_extension (".gcda")
    .lexically_normal ()
    .string ();
}

/* Where -fprofile-use=FOLDER looks for the counters of COMMAND: GCC makes one name
   of a whole path.  */
std::string
counters_below (const std::string &folder, const compile_command &command)
{
  std::error_code error;
  const fs::path directory = fs::canonical (command.directory, error);
  std::string path = (directory
		      / fs::path (object_name (command)).replace_extension ())
		       .string (),
	      name;
  /* A component that leads upwards is `^'.  */
  for (std::size_t begin = 0; begin <= path.size ();)
    {
      const std::size_t end = std::min (path.find ('/', begin), path.size ());
      const std::string part = path.substr (begin, end - begin);
      name += part == ".." ? "^" : part;
      if (end < path.size ())
	name += '#';
      begin = end + 1;
    }
  return folder + "/" + name + ".gcda";
}

/* Files with counters.  */
class counters_index
{
public:
  counters_index (const std::vector<std::string> &files,
		  const std::string &folder);
  std::string find (const std::string &wanted) const;

private:
  struct entry
  {
    std::string name, file;
  };
  std::map<std::string, std::vector<entry>> m_entries; /* By the last part of
							  the name.  */
};

/* FILES are those in FOLDER.  With -fprofile-dir the name of a file is a whole path
   with `#' for `/'.  */
counters_index::counters_index (const std::vector<std::string> &files,
				const std::string &folder)
{
  for (const std::string &file : files)
    {
      std::string name = fs::path (file).lexically_relative (folder).string ();
      std::replace (name.begin (), name.end (), '#', '/');
      name = tree_file (name, "/");
      m_entries[fs::path (name).filename ().string ()].push_back (
	{ name, file });
    }
}

/* The file that has the counters of an object, which WANTED names: the one whose
   name in the folder is the longest end of that name; "" if there is none.  */
std::string
counters_index::find (const std::string &wanted) const
{
  const std::string name = tree_file (wanted, "/");
  const auto entries = m_entries.find (fs::path (name).filename ().string ());
  std::size_t longest = 0;
  std::string found;
  if (entries != m_entries.end ())
    for (const entry &e : entries->second)
      if (const std::size_t common = same_file (e.name, name); common > longest)
	{
	  longest = common;
	  found = e.file;
	}
  return found;
}

/* A folder that is removed with all that is in it.  */
class scratch_folder
{
public:
  scratch_folder ()
  {
    std::error_code error;
    /* Compilers work in other folders.  */
    path = fs::absolute (fs::temp_directory_path (error) / "staticprof-XXXXXX")
	     .string ();
    if (error || !mkdtemp (&path[0]))
      path.clear ();
  }
  scratch_folder (const scratch_folder &) = delete;
  scratch_folder &operator= (const scratch_folder &) = delete;
  ~scratch_folder ()
  {
    std::error_code error;
    if (!path.empty ())
      fs::remove_all (path, error);
  }

  std::string path;
};

/* The line of the compiler's output TEXT that says most.  */
std::string
first_complaint (const std::string &text)
{
  std::string first;
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = std::min (text.find ('\n', begin), text.size ());
      const std::string line = text.substr (begin, end - begin);
      if (line.find ("error: ") != line.npos)
	return line;
      if (first.empty () && line.find ("warning: ") != line.npos)
	first = line;
    }
  return first;
}

/* Read the record of RUN, or say why there is none.  */
user_error
read_record (const unit_run &run, std::vector<profile> &result)
{
  std::string log;
  if (fs::exists (run.folder + "/log"))
    read_text (run.folder + "/log", log);
  const std::string said = first_complaint (log);
  if (run.status != 0)
    return {
      run.counters + ": '" + run.words[0]
      + (run.status < 0 ? "' cannot be run in '" : "' failed in '")
      + run.directory + "'" + (said.empty () ? "" : ": " + said)
      + "; the compiler, its options and the sources must be those of the "
	"training"
    };
  profile_search inside;
  std::vector<profile> records;
  const user_error error = read_profiles ({ run.folder + "/records" }, inside,
					  records);
  if (!error.ok ())
    return { run.counters + ": '" + run.words[0]
	     + "' wrote no record; is libstaticprof installed for it?" };
  bool any = false;
  for (profile &p : records)
    for (const profile_function &f : p.functions)
      any |= !f.measured.blocks.empty ();
  if (!any)
    return { run.counters + ": the compiler takes no counts from it"
	     + (said.empty () ? "" : ": " + said)
	     + "; train anew with this compiler and these sources" };
  std::move (records.begin (), records.end (), std::back_inserter (result));
  return {};
}

} // namespace

std::vector<std::string>
words_of_files (std::vector<std::string> words, const std::string &directory)
{
  /* A file may name itself.  GCC takes as many and then complains.  */
  constexpr int most_files = 2000;
  constexpr std::size_t most_bytes = 64 << 20;
  int n = 0;
  std::size_t bytes = 0;
  std::vector<std::string> result;
  std::reverse (words.begin (), words.end ());
  while (!words.empty ())
    {
      std::string word = std::move (words.back ());
      words.pop_back ();
      std::string text;
      if (word.size () > 1 && word[0] == '@' && n < most_files
	  && bytes < most_bytes
	  && read_text (fs::path (directory) / word.substr (1), text).ok ())
	{
	  ++n;
	  bytes += text.size ();
	  const std::vector<std::string> inside = response_words (text);
	  words.insert (words.end (), inside.rbegin (), inside.rend ());
	}
      else
	result.push_back (std::move (word));
    }
  return result;
}

bool
counters_p (const std::string &path, bool expected)
{
  std::error_code error;
  std::vector<std::string> records;
  return fs::is_directory (path, error) && !counter_files (path).empty ()
	 && (expected || !find_profiles (path, records).ok ());
}

user_error
read_counters (const std::string &counters, const std::string &commands,
	       profile_search &search, std::vector<profile> &result)
{
  std::vector<compile_command> units;
  const user_error error = read_commands (commands, units);
  if (!error.ok ())
    return error;
  const held_signals held;
  const scratch_folder scratch;
  if (scratch.path.empty ())
    return { "cannot make a temporary folder" };
  const std::vector<std::string> files = counter_files (counters);
  const counters_index index (files, counters);
  std::vector<unit_run> runs;
  std::vector<std::string> used;
  for (const compile_command &unit : units)
    {
      const std::string file = index.find (counters_name (unit));
      if (file.empty ())
	continue;
      used.push_back (file);
      const std::string folder = scratch.path + "/"
				 + std::to_string (runs.size ());
      runs.push_back (
	{ file, folder, unit.directory,
	  measuring_command (unit.words, object_name (unit), folder) });
      std::error_code failed;
      fs::create_directory (folder, failed);
      fs::create_symlink (fs::absolute (file), counters_below (folder, unit),
			  failed);
      if (failed)
	return { "cannot write to '" + scratch.path
		 + "': " + failed.message () };
    }
  if (runs.empty ())
    return { counters + ": no file *.gcda belongs to a command of '" + commands
	     + "'; their names end as those of the objects do" };
  compile (runs, held);
  if (held.interrupted_p ())
    return { "interrupted" };
  for (const unit_run &run : runs)
    {
      const user_error wrong = read_record (run, result);
      if (!wrong.ok ())
	return wrong;
    }
  std::sort (used.begin (), used.end ());
  const auto unknown = std::find_if (
    files.begin (), files.end (), [&used] (const std::string &file) {
      return !std::binary_search (used.begin (), used.end (), file);
    });
  if (unknown != files.end ())
    search.remarks.push_back ("note: no command of '" + commands
			      + "' belongs to " + *unknown);
  if (runs.size () < units.size ())
    search.remarks.push_back (
      "note: " + plural (units.size () - runs.size (), "unit") + " of '"
      + commands + "' " + (units.size () - runs.size () == 1 ? "has" : "have")
      + " no counters, because no run of the training ended with it");
  return {};
}

} // namespace staticprof
