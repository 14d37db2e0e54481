/* Lines of source files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/source-text.h"

#include "plugin/core/report/format.h"
#include "tools/layout.h"

#include <fstream>
#include <sys/stat.h>

namespace staticprof
{

namespace
{

/* A line of generated code can be a megabyte long, with thousands of
   branches.  */
constexpr std::size_t most_columns = 200;

bool
regular_p (const std::string &path, struct stat &status)
{
  return stat (path.c_str (), &status) == 0 && S_ISREG (status.st_mode);
}

/* Files by one name, most of which do not exist.  */
class candidates
{
public:
  /* Returns whether there is a file PATH.  */
  bool add (const std::string &path)
  {
    struct stat status;
    if (!regular_p (path, status))
      return false;
    const bool same = status.st_dev == m_device && status.st_ino == m_inode;
    if (!m_path.empty () && !same)
      m_several = true;
    m_path = path;
    m_device = status.st_dev;
    m_inode = status.st_ino;
    return true;
  }
  bool any () const { return !m_path.empty (); }
  /* The only file, "" if there are several.  */
  std::string only () const { return m_several ? "" : m_path; }

private:
  std::string m_path;
  dev_t m_device = 0;
  ino_t m_inode = 0;
  bool m_several = false;
};

} // anonymous namespace

std::string
source_text::find (const std::string &file) const
{
  struct stat status;
  if (regular_p (file, status))
    return file;
  for (std::size_t at = 0, slash = 0; slash != file.npos; at = slash + 1)
    {
      for (const std::string &directory : m_directories)
	{
	  const std::string path = directory + "/" + file.substr (at);
	  if (regular_p (path, status))
	    return path;
	}
      slash = file.find ('/', at);
    }
  if (file.empty () || file[0] == '/')
    return "";
  for (const std::vector<std::string> *directories :
       { &m_compiled_in, &m_beside })
    {
      candidates found;
      for (const std::string &directory : *directories)
	found.add (directory + "/" + file);
      if (found.any ())
	return found.only ();
    }
  candidates above;
  if (file.find ('/') != file.npos)
    for (std::string directory : m_compiled_in)
      {
	std::size_t slash;
	do
	  {
	    slash = directory.rfind ('/');
	    directory.resize (slash == directory.npos ? 0 : slash);
	  }
	while (!directory.empty () && !above.add (directory + "/" + file));
      }
  return above.only ();
}

/* The files of /proc claim to be empty, and some of them never end.  */
void
source_text::read (const std::string &path, std::vector<std::string> &lines)
{
  struct stat status;
  if (!regular_p (path, status) || status.st_size > most_bytes)
    return;
  if (status.st_mtime > m_written)
    m_stale.push_back (path);
  std::ifstream in (path);
  std::string text (static_cast<std::size_t> (status.st_size), '\0');
  in.read (&text[0], status.st_size);
  text.resize (static_cast<std::size_t> (in.gcount ()));
  for (std::size_t at = 0; at < text.size ();)
    {
      const std::size_t end = std::min (text.find ('\n', at), text.size ());
      lines.push_back (text.substr (at, end - at));
      at = end + 1;
    }
}

const std::vector<std::string> &
source_text::lines (const std::string &file)
{
  auto found = m_files.find (file);
  if (found == m_files.end ())
    {
      found = m_files.emplace (file, std::vector<std::string> ()).first;
      const std::string path = find (file);
      if (!path.empty ())
	{
	  ++m_found;
	  read (path, found->second);
	}
      else if (!file.empty () && file[0] != '<')
	m_missing.push_back (file);
    }
  return found->second;
}

std::string
source_text::at (const std::string &file, int line)
{
  const std::vector<std::string> &all = lines (file);
  if (line <= 0 || static_cast<std::size_t> (line) > all.size ())
    return "";
  const std::string &whole = all[line - 1];
  std::size_t start = whole.find_first_not_of (" \t\r");
  std::string text;
  if (start != std::string::npos)
    for (char c : whole.substr (
	   start, std::min (most_columns * 4,
			    whole.find_last_not_of (" \t\r") + 1 - start)))
      text += static_cast<unsigned char> (c) < ' ' || c == 127 ? ' ' : c;
  return shortened (text, most_columns);
}

std::vector<std::string>
source_text::remarks () const
{
  std::vector<std::string> result;
  for (const std::string &path : m_stale)
    result.push_back ("warning: '" + escape_name (path)
		      + "' is newer than the profile; its lines may have "
			"moved");
  if (!m_missing.empty ())
    {
      const std::size_t n = m_missing.size ();
      result.push_back ("note: "
			+ (m_found == 0 ? "no source file is"
					: std::to_string (n) + " of "
					    + std::to_string (n + m_found)
					    + " source files are not")
			+ " found, '" + escape_name (m_missing[0])
			+ "' for one; --source-dir=DIR says where they are");
    }
  return result;
}

} // namespace staticprof
