/* Words of a kept profile: numbers of few digits, names, conditions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* Executions are written with three digits and a letter for the power of 1000;
   larger numbers than this are written as this one.  */
constexpr double most_executions = 999e18;
std::string executions_text (double n);
/* False if TEXT is no such number; larger ones are none.  */
bool parse_executions (std::string_view text, double &n);

/* A share in percent; the smaller of it and its complement has three digits.  A
   share that is not 0 is never written as 0, nor its complement.  */
std::string share_text (double share);
bool parse_share (std::string_view text, double &share);

/* NAME without blanks and control characters, which are written as %XX.  */
std::string name_word (std::string_view name);

/* TEXT, a condition or cases, in one line of at most some 40 bytes.  A longer
   text is cut off and followed by a hash of the whole, so that long texts that
   differ remain different.  */
std::string short_text (std::string_view text);

/* A comparison as one of <, <= and ==, with the operands in order, so that
   compilers that invert a test agree.  */
struct plain_condition
{
  std::string text;    /* Already a short_text.  */
  bool turned = false; /* It holds where the original does not.  */
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
