/* Words of a kept profile: numbers of few digits, names, conditions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace staticprof
{

/* Numbers are rounded by 2.5% at most.  Executions have a letter for the power of
   1000; larger numbers than this are written as this one.  */
constexpr double most_executions = 990e18;
std::string executions_text (double n);
/* False if TEXT is no such number; larger ones are none.  */
bool parse_executions (std::string_view text, double &n);

/* A share in percent; the smaller of it and its complement is rounded.  A
   share that is not 0 is never written as 0, nor its complement.  */
std::string share_text (double share);
bool parse_share (std::string_view text, double &share);

/* NAME, of a file, without blanks and control characters, which are written as
   %XX, as is a SECTION_MARK at its beginning.  */
constexpr char section_mark = '[';
std::string name_word (std::string_view name);

/* The same for NAME, an assembler name.  Of a mangled C++ name, the names of
   scopes and function, and four characters that stand for the whole; or "()" if
   it has no parameters and they say all.  Other long names are cut off.  */
std::string function_word (std::string_view name);

/* The low 24 bits of NUMBER.  */
std::string four_characters (std::uint32_t number);

/* TEXT, a condition or cases, in one line, with "[]" for "[...]".  */
std::string whole_text (std::string_view text);
/* The same in at most 32 bytes.  A longer text is cut off and followed by a hash
   of the whole, so that long texts that differ remain different.  */
std::string short_text (std::string_view text);

/* TEXT, or what is between the parentheses that all of it is in.  */
std::string_view without_parentheses (std::string_view text);

/* A comparison as one of <, <= and ==, with the operands in order, so that
   compilers that invert a test agree; "!x" for "x == 0".  */
struct plain_condition
{
  std::string text;    /* Already a short_text.  */
  bool turned = false; /* It holds where the original does not.  */
  std::string whole;   /* The same as TEXT, but a whole_text.  */
};
plain_condition plain (std::string_view condition);

/* FILE as a path in its source tree: without "./" and "..", and, if it is
   absolute, without BASE, the folder of the tree; if that is "" or does not
   contain FILE, only the last two parts remain.  */
std::string tree_file (std::string_view file, std::string_view base = {});
/* May A and B, which have no "./" and ".." at the beginning, be the same file,
   named from different folders?  Returns the length of the common end, or
   0.  */
std::size_t same_file (std::string_view a, std::string_view b);

} // namespace staticprof
