/* Lines of source files.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_SOURCE_TEXT_H
#define STATICPROF_TOOLS_SOURCE_TEXT_H

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* A file is read when first asked for.  */
class source_text
{
public:
  /* LINE of FILE without leading blanks; "" if there is none to be had.  */
  std::string at (const std::string &file, int line);

private:
  std::map<std::string, std::vector<std::string>> m_files;
};

} // namespace staticprof

#endif
