/* Lists of words in texts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace staticprof
{

/* What stands in TEXT before, between and behind the characters BY: one part
   more than there are of these.  */
inline std::vector<std::string>
split_at (const std::string &text, char by)
{
  std::vector<std::string> result;
  for (std::size_t begin = 0, end; begin <= text.size (); begin = end + 1)
    {
      end = std::min (text.find (by, begin), text.size ());
      result.push_back (text.substr (begin, end - begin));
    }
  return result;
}

/* "a, b, c", with LAST before the last one.  */
inline std::string
joined (const std::vector<std::string> &list, const char *last = ", ")
{
  std::string result;
  for (std::size_t i = 0; i < list.size (); ++i)
    result += (i == 0 ? "" : i + 1 < list.size () ? ", " : last) + list[i];
  return result;
}

} // namespace staticprof
