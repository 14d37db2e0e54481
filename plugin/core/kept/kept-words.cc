/* Words of a kept profile: names, and texts that are cut off.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-words.h"

#include "plugin/core/messages/checksums.h"

#include <algorithm>

namespace staticprof
{

namespace
{

bool
control_p (char c)
{
  return static_cast<unsigned char> (c) < ' ' || c == 0x7f;
}

} // namespace

bool
has_control_p (std::string_view line)
{
  return std::any_of (line.begin (), line.end (), control_p);
}

std::string
name_word (std::string_view name)
{
  std::string word;
  for (char c : name)
    if (c == ' ' || c == '%' || control_p (c)
	|| (c == section_mark && word.empty ()))
      {
	static const char digits[] = "0123456789abcdef";
	const unsigned char byte = c;
	word += { '%', digits[byte / 16], digits[byte % 16] };
      }
    else
      word += c;
  return word;
}

std::string
four_characters (std::uint32_t number)
{
  std::string word;
  for (int i = 0; i < 4; ++i, number >>= 6)
    word += "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	    "_-"[number & 63];
  return word;
}

void
cut_off (std::string &text, std::size_t size, std::string_view whole)
{
  if (text.size () > size)
    {
      while (size > 0 && (text[size] & 0xc0) == 0x80)
	--size;
      text.resize (size);
    }
  std::uint32_t number = fnv32_of_nothing;
  for (unsigned char c : whole)
    number = fnv32_with (number, c);
  text += "~" + four_characters (number);
}

std::string
whole_text (std::string_view text)
{
  std::string line;
  for (std::size_t i = 0; i < text.size (); ++i)
    if (text.substr (i, 5) == "[...]")
      {
	line += "[]";
	i += 4;
      }
    else
      line += control_p (text[i]) ? ' ' : text[i];
  return line;
}

std::string
short_text (std::string_view text)
{
  constexpr std::size_t longest = 32, kept = 27;
  std::string line = whole_text (text);
  if (line.size () > longest)
    cut_off (line, kept, std::string (line));
  /* Blanks at the ends are lost to editors.  */
  while (!line.empty () && line.back () == ' ')
    line.pop_back ();
  return line.substr (std::min (line.find_first_not_of (' '), line.size ()));
}

} // namespace staticprof
