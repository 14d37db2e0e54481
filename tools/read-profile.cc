/* Exported profiles, by the names of files and directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/read-profile.h"

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/program/program.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <limits>
#include <sys/stat.h>

namespace staticprof
{

namespace
{

user_error
cannot_read (const std::string &path)
{
  return { "cannot read '" + path + "': " + std::strerror (errno) };
}

bool
profile_name_p (const std::string &name)
{
  const std::string end = ".json";
  return name[0] != '.' && name.size () > end.size ()
	 && name.compare (name.size () - end.size (), end.size (), end) == 0;
}

} // anonymous namespace

user_error
read_text (const std::string &file, std::string &text)
{
  text.clear ();
  const bool standard_input = file == "-";
  struct stat status;
  /* Some of these never end; a pipe is as long as who writes it wants.  */
  if (!standard_input && stat (file.c_str (), &status) == 0
      && (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode)))
    return { "cannot read '" + file + "': it is a device" };
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
  return error.ok () ? read_profile_json (file, text, result) : error;
}

user_error
find_profiles (const std::string &path, std::vector<std::string> &files)
{
  struct stat status;
  if (path == "-")
    {
      files.push_back (path);
      return {};
    }
  if (stat (path.c_str (), &status) != 0)
    return cannot_read (path);
  if (!S_ISDIR (status.st_mode))
    {
      files.push_back (path);
      return {};
    }
  DIR *dir = opendir (path.c_str ());
  if (!dir)
    return cannot_read (path);
  std::vector<std::string> names;
  while (const dirent *entry = readdir (dir))
    if (profile_name_p (entry->d_name))
      names.push_back (entry->d_name);
  closedir (dir);
  if (names.empty ())
    return { "no .json file in directory '" + path + "'" };
  std::sort (names.begin (), names.end ());
  const char *slash = path.back () == '/' ? "" : "/";
  for (const std::string &name : names)
    files.push_back (path + slash + name);
  return {};
}

user_error
read_profiles (const std::vector<std::string> &paths,
	       std::vector<profile> &result)
{
  result.clear ();
  std::vector<std::string> files;
  for (const std::string &path : paths)
    {
      user_error error = find_profiles (path, files);
      if (!error.ok ())
	return error;
    }
  result.resize (files.size ());
  for (std::size_t i = 0; i < files.size (); ++i)
    {
      user_error error = read_profile (files[i], result[i]);
      if (!error.ok ())
	return error;
    }
  return {};
}

user_error
read_program (const std::vector<std::string> &paths, profile &result)
{
  std::vector<profile> parts;
  user_error error = read_profiles (paths, parts);
  if (!error.ok ())
    return error;
  if (parts.size () == 1)
    {
      result = std::move (parts[0]);
      return {};
    }
  error = merge_profiles (parts, "program", result);
  if (error.ok ())
    estimate_program (result);
  return error;
}

std::time_t
time_written (const std::vector<std::string> &paths)
{
  std::vector<std::string> files;
  for (const std::string &path : paths)
    find_profiles (path, files);
  std::time_t latest = 0;
  struct stat status;
  for (const std::string &file : files)
    if (stat (file.c_str (), &status) == 0)
      latest = std::max (latest, status.st_mtime);
  return latest ? latest : std::numeric_limits<std::time_t>::max ();
}

user_error
read_measured (const std::string &directory, measured_program &result)
{
  std::vector<profile> parts;
  user_error error = read_profiles ({ directory }, parts);
  return error.ok () ? join_measured (parts, directory, result) : error;
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
