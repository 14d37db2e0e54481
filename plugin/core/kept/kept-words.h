/* Words of a kept profile: names, and texts that are cut off.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace staticprof
{

/* NAME, of a file, without blanks and control characters, which are written as
   %XX, as is a SECTION_MARK at its beginning.  */
constexpr char section_mark = '[';
std::string name_word (std::string_view name);

/* Does LINE have a control character, which none of these words has?  */
bool has_control_p (std::string_view line);

/* The low 24 bits of NUMBER.  */
std::string four_characters (std::uint32_t number);

/* Shorten TEXT to SIZE bytes, or some less, so that no character is cut, and put "~"
   and four characters behind it that stand for WHOLE.  */
void cut_off (std::string &text, std::size_t size, std::string_view whole);

/* TEXT, a condition or cases, in one line, with "[]" for "[...]".  */
std::string whole_text (std::string_view text);
/* The same in at most 32 bytes.  A longer text is cut off and followed by a hash
   of the whole, so that long texts that differ remain different.  */
std::string short_text (std::string_view text);

} // namespace staticprof
