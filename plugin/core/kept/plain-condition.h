/* Conditions of a kept profile, as all compilers write them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

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

} // namespace staticprof
