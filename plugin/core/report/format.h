/* Numbers and names as text, the same on every host and in every locale.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/frequency/scaled.h"

#include <string>

namespace staticprof
{

/* X with six significant digits, whatever the locale: "0.25", "1.5e+07", and
   beyond a double's range "1.234e+920".  */
std::string format_number (double x);
std::string format_number (const scaled &x);
/* X for users with three significant digits: "7.5", "123000", "6.67e6".
   Integers below ten thousand are printed exactly: "4096".  */
std::string format_rounded (const scaled &x);
/* The same for a number that may be known exactly, such as the iterations of a
   loop: integers below a million are printed exactly: "32768".  */
std::string format_known (const scaled &x);
/* X in percent with DECIMALS digits after the point, no percent sign.  */
std::string format_percent (double x, int decimals = 2);

/* NAME without line breaks: control characters and backslashes as \xHH.  */
std::string escape_name (const std::string &name);
/* TEXT, a condition or cases, without line breaks; the backslash of `'\n'' is
   kept.  */
std::string escape_condition (const std::string &text);
/* FILE as one word: blanks, colons, commas and brackets too.  */
std::string escape_file (const std::string &file);

} // namespace staticprof
