/* Reads text line by line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <string>
#include <string_view>

namespace staticprof
{

/* Call READ with each line of TEXT, the contents of the file PATH, until it says
   what is wrong with one.  It is an error if the last line has no end.  */
template <class Read> user_error
read_each_line (const std::string &path, const std::string &text, Read read)
{
  std::size_t number = 0;
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = text.find ('\n', begin);
      const std::string at = path + ":" + std::to_string (++number) + ": ";
      if (end == text.npos)
	return { at + "the file was cut short" };
      const std::string wrong = read (
	std::string_view (text).substr (begin, end - begin));
      if (!wrong.empty ())
	return { at + wrong };
    }
  return {};
}

} // namespace staticprof
