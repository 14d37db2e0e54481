/* Words of a kept profile: numbers of few digits, names, conditions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* Executions are written with three digits and a letter for the power of 1000,
   and no larger than this.  */
constexpr double most_executions = 999e18;
std::string executions_text (double n);
/* False if TEXT is no such number; larger ones are not.  */
bool parse_executions (std::string_view text, double &n);

/* A share in percent: the smaller of it and the rest has three digits.  A share
   that is not 0 is never written as 0, and the same of the rest.  */
std::string share_text (double share);
bool parse_share (std::string_view text, double &share);

/* NAME without blanks and control characters, which are written as %XX.  */
std::string name_word (std::string_view name);

/* TEXT of a condition or of cases, in one line of at most some 40 bytes.  What
   is longer is cut off and has a number of the whole text behind it, so that
   two long texts differ if the whole does.  */
std::string short_text (std::string_view text);

/* A comparison as one of <, <= and ==, with the operands in order, so that
   compilers that turn a test round agree.  */
struct plain_condition
{
  std::string text;    /* Already a short_text.  */
  bool turned = false; /* It holds where the original does not.  */
};
plain_condition plain (std::string_view condition);

/* FILE as part of a source tree: without "./", ".." and the first folders of a
   whole path, as far as those say where the tree is.  BASE is the folder of the
   tree, or "" if it is not known.  */
std::string tree_file (std::string_view file, std::string_view base = {});
/* May A and B, without "./" and ".." at their beginning, be the same file, named
   from different folders?  Returns the length of the common end, or 0.  */
std::size_t same_file (std::string_view a, std::string_view b);

} // namespace staticprof
