/* Lines of source files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/source-text.h"

#include <fstream>
#include <sys/stat.h>

namespace staticprof
{

std::string
source_text::at (const std::string &file, int line)
{
  if (line <= 0)
    return "";
  auto found = m_files.find (file);
  if (found == m_files.end ())
    {
      found = m_files.emplace (file, std::vector<std::string> ()).first;
      /* A profile may name anything, also what has no end.  */
      struct stat status;
      if (stat (file.c_str (), &status) != 0 || !S_ISREG (status.st_mode))
	return "";
      std::ifstream in (file);
      for (std::string text; std::getline (in, text);)
	found->second.push_back (text);
    }
  if (static_cast<std::size_t> (line) > found->second.size ())
    return "";
  const std::string &whole = found->second[line - 1];
  std::size_t start = whole.find_first_not_of (" \t");
  std::string text;
  if (start != std::string::npos)
    for (char c : whole.substr (start))
      text += static_cast<unsigned char> (c) < ' ' ? ' ' : c;
  return text;
}

} // namespace staticprof
