/* Lists of words in texts, and numbers that users write.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace staticprof
{

/* Split TEXT at the character BY; N separators give N + 1 parts.  */
template <class Part = std::string> std::vector<Part>
split_at (std::string_view text, char by)
{
  std::vector<Part> result;
  for (std::size_t begin = 0, end; begin <= text.size (); begin = end + 1)
    {
      end = std::min (text.find (by, begin), text.size ());
      result.emplace_back (text.substr (begin, end - begin));
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

/* Is the whole of WORD a number from LEAST to MOST?  If so, N is set to it.  */
inline bool
parse_whole (std::string_view word, int least, int most, int &n)
{
  const char *const end = word.data () + word.size ();
  const std::from_chars_result read = std::from_chars (word.data (), end, n);
  return read.ec == std::errc () && read.ptr == end && n >= least && n <= most;
}

} // namespace staticprof
