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
/* X for users with three significant digits: "7.5", "6.67e+06".  Integers below
   a million are printed exactly, because they may be known exactly: "4096".  */
std::string format_rounded (const scaled &x);
/* X in percent with DECIMALS digits after the point, no percent sign.  */
std::string format_percent (double x, int decimals = 2);

/* NAME without line breaks: control characters and backslashes as \xHH.  */
std::string escape_name (const std::string &name);
/* FILE as one word: blanks, colons, commas and brackets too.  */
std::string escape_file (const std::string &file);

} // namespace staticprof
