/* Whole numbers that users write.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <charconv>
#include <string_view>
#include <system_error>

namespace staticprof
{

/* Is WORD, all of it, a number from LEAST to MOST?  N becomes that.  */
inline bool
parse_whole (std::string_view word, int least, int most, int &n)
{
  const char *const end = word.data () + word.size ();
  const std::from_chars_result read = std::from_chars (word.data (), end, n);
  return read.ec == std::errc () && read.ptr == end && n >= least && n <= most;
}

} // namespace staticprof
