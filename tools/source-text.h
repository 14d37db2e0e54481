/* Lines of source files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <algorithm>
#include <ctime>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* A file is read on demand, and never if it is not a regular file or is larger
   than most_bytes, because a profile may name any file.  */
class source_text
{
public:
  static constexpr long long most_bytes = 64ll << 20;

  source_text () {}
  /* A file that does not exist under its name is searched in all DIRECTORIES,
     first with its whole path, then without the leading directories, one after
     the other.  Files that were changed after WRITTEN, the time of the profile,
     are stale.  If it is not found there, it is the one that exists in one of
     COMPILED_IN, the directories in which the compiler worked; if there are
     several, none of them.  Generated sources have #line with names that count
     from where their generator worked: then it is the one in BESIDE, the
     directories of the units' sources, or, of a name with folders, above
     COMPILED_IN.  */
  source_text (std::vector<std::string> directories, std::time_t written,
	       std::vector<std::string> compiled_in = {},
	       std::vector<std::string> beside = {})
    : m_directories (std::move (directories)),
      m_compiled_in (std::move (compiled_in)), m_beside (std::move (beside)),
      m_written (written)
  {
  }

  /* LINE of FILE without leading blanks, cut off if it is very long; "" if it
     is not available.  */
  std::string at (const std::string &file, int line);

  /* All lines of FILE as they are.  */
  const std::vector<std::string> &lines (const std::string &file);

  /* Was FILE, whose lines have been asked for, changed after the profile?  */
  bool stale_p (const std::string &file) const
  {
    const std::string path = find (file);
    return std::find (m_stale.begin (), m_stale.end (), path) != m_stale.end ();
  }

  /* The path of FILE, "" if it is not found.  */
  std::string find (const std::string &file) const;

  /* Remarks on the files that were asked for, each without an end of line:
     which are stale, and how many were not found.  */
  std::vector<std::string> remarks () const;

private:
  void read (const std::string &path, std::vector<std::string> &lines);

  std::vector<std::string> m_directories, m_compiled_in, m_beside;
  std::time_t m_written = std::numeric_limits<std::time_t>::max ();
  std::map<std::string, std::vector<std::string>> m_files;
  std::vector<std::string> m_stale, m_missing;
  std::size_t m_found = 0;
};

} // namespace staticprof
