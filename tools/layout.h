/* Columns of text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/format.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

namespace staticprof
{

/* Is C inside a UTF-8 sequence, not at its start?  */
inline bool
continues_p (char c)
{
  return (c & 0xc0) == 0x80;
}

/* The limits on the length of lines, which is also at most the width of the
   terminal.  */
constexpr std::size_t most_page_columns = 100, least_page_columns = 30;

/* The number of columns of S: its UTF-8 characters without colours.  */
std::size_t width_of (const std::string &s);

inline std::string
pad_left (const std::string &s, std::size_t width)
{
  std::size_t used = width_of (s);
  return used < width ? std::string (width - used, ' ') + s : s;
}

/* Larger numbers than this are only printed as larger than it.  */
constexpr double most_log10 = 300;
inline bool
immense_p (const scaled &x)
{
  return !x.zero_p () && x.log2 () * 0.30102999566398119521 >= most_log10;
}
inline std::string
rounded (const scaled &x)
{
  return immense_p (x) ? ">10^300" : format_rounded (x);
}

/* "never", "once", "27.6 times".  */
inline std::string
times (const scaled &n)
{
  const std::string s = format_rounded (n);
  return n.zero_p ()	 ? "never"
	 : immense_p (n) ? "more than 10^300 times"
	 : s == "1"	 ? "once"
			 : s + " times";
}

/* X in a column of numbers.  */
constexpr std::size_t number_width = 12;
inline std::string
number (const scaled &x)
{
  return pad_left (rounded (x), number_width);
}

inline std::string
pad_right (const std::string &s, std::size_t width)
{
  std::size_t used = width_of (s);
  return used < width ? s + std::string (width - used, ' ') : s;
}

/* "1 branch", "3 branches", "2 lines", "2 copies" for N times ONE.  */
inline std::string
plural (long long n, const std::string &one)
{
  if (n != 1 && one.size () > 1 && one.back () == 'y'
      && !std::strchr ("aeou", one[one.size () - 2]))
    return std::to_string (n) + " " + one.substr (0, one.size () - 1) + "ies";
  const std::string end = one.substr (one.size ()
				      - std::min<std::size_t> (2, one.size ()));
  return std::to_string (n) + " " + one
	 + (n == 1	  ? ""
	    : end == "ch" ? "es"
			  : "s");
}
/* The same with a verb behind it: "1 branch is", "3 branches are".  */
inline std::string
plural_is (long long n, const std::string &one)
{
  return plural (n, one) + (n == 1 ? " is" : " are");
}
/* "0 of 1 branch is", "1 of 3 branches is", "2 of 3 branches are".  */
inline std::string
part_is (long long part, long long whole, const std::string &one)
{
  return std::to_string (part) + " of " + plural (whole, one)
	 + (part == 1 || whole == 1 ? " is" : " are");
}

/* "a, b and 3 more" for NAMES: at most five are listed.  */
std::string listed (std::vector<std::string> names);

/* NAME cut to a bounded width, because names of templates can fill a
   screen.  */
inline std::string
shortened (const std::string &name, std::size_t most = 60)
{
  if (width_of (name) <= most)
    return name;
  std::size_t end = 0;
  for (std::size_t n = 0; end < name.size (); ++end)
    if (!continues_p (name[end]) && n++ == most)
      break;
  return name.substr (0, end) + "...";
}

/* NAME in at most ROOM columns, at least three: the middle is left out, so that
   names with the same beginning remain different.  */
inline std::string
elided (const std::string &name, std::size_t room)
{
  const std::size_t width = width_of (name);
  room = std::max<std::size_t> (room, 3);
  if (width <= room)
    return name;
  const std::size_t head = (room - 3) * 2 / 3, tail = room - 3 - head;
  std::string first, last;
  std::size_t n = 0;
  for (char c : name)
    {
      n += !continues_p (c);
      if (n <= head)
	first += c;
      else if (n > width - tail)
	last += c;
    }
  return first + "..." + last;
}

/* SYMBOL demangled, if it is a C++ symbol.  */
std::string demangled (const std::string &symbol);

/* NAME without the tags of GCC's ABI that the source need not have.  */
std::string without_tags (std::string name);
/* NAME, a function's in a record, as people know it from the source: without such
   tags, and "f[part]" for what GCC split off f as "f.part.0".  */
std::string source_name (const std::string &name);

/* The function name NAME in at most ROOM columns, at least three: first the
   template arguments are left out, then the parameters, then the outermost
   scopes; if that is not enough, the middle.  */
std::string short_name (const std::string &name, std::size_t room);

/* TEXT, which begins behind USED columns, broken at blanks into lines of at
   most WIDTH columns, except for longer words; later lines begin with INDENT
   blanks.  */
std::string wrapped (const std::string &text, std::size_t used,
		     std::size_t indent, std::size_t width);

/* The beginning of a text behind USED columns of a line of WIDTH: after two
   blanks, or on the next line if fewer than LEAST columns are left.  */
struct text_start
{
  std::string gap;
  std::size_t column;
};
text_start start_of_text (std::size_t used, std::size_t width,
			  std::size_t least = 28);

/* LINE cut to at most WIDTH columns, 3 or more, not counting colours.  */
std::string cut_line (const std::string &line, std::size_t width);

/* A probability or a share for users.  Values near 0 or 1 are not rounded to 0%
   or 100%.  Halves are rounded to even, so that a probability and its
   complement add up: 83.0% and 17.0% for .8295 and .1705.  */
inline std::string
percent (double x)
{
  const double tenths = std::nearbyint (std::round (x * 1e7) / 1e4);
  return (x > 0 && tenths < 1	  ? "<0.1"
	  : x < 1 && tenths > 999 ? ">99.9"
				  : format_percent (tenths / 1000, 1))
	 + "%";
}

inline std::string
percent_column (double x)
{
  return pad_left (percent (x), 7);
}

/* A bar of ten characters for a share of 1.  */
inline std::string
bar (double share)
{
  double length = std::clamp (share, 0.0, 1.0) * 10 + 0.5;
  return pad_right (std::string (static_cast<std::size_t> (length), '#'), 10);
}

} // namespace staticprof
