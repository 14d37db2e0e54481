/* Any bytes as UTF-8, and back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names of files and functions are bytes; JSON is Unicode.  What is UTF-8
   stays as it is; each byte that is not becomes U+EF00 and its value, and so
   does each byte of such a character itself, so that every text comes back
   unchanged.  */

#pragma once

#include <string>

namespace staticprof
{

/* Then it is the same both ways.  */
bool ascii_p (const std::string &s);

std::string octets_to_utf8 (const std::string &s);
std::string utf8_to_octets (const std::string &s);

} // namespace staticprof
