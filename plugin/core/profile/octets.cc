/* Conversion of any bytes to UTF-8 and back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/json.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The octets 0x80 to 0xff become U+EF80 to U+EFFF, which in UTF-8 are
   octet_lead, one of two bytes from octet_second on, and a byte with six
   bits.  */
constexpr unsigned char octet_lead = 0xee;
constexpr unsigned char octet_second = 0xbe;

bool
octet_p (const unsigned char *p, std::size_t n)
{
  return n >= 3 && p[0] == octet_lead
	 && (p[1] == octet_second || p[1] == octet_second + 1)
	 && (p[2] & 0xc0) == 0x80;
}

/* The length of the UTF-8 sequence at P, with N bytes to come, or 0 if there is
   none (Unicode 15, table 3-7).  */
std::size_t
sequence_length (const unsigned char *p, std::size_t n)
{
  unsigned char c = p[0];
  if (c < 0x80)
    return 1;
  if (c < 0xc2 || c > 0xf4)
    return 0;
  std::size_t length = c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
  if (n < length)
    return 0;
  unsigned char low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
  unsigned char high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
  if (p[1] < low || p[1] > high)
    return 0;
  for (std::size_t i = 2; i < length; ++i)
    if ((p[i] & 0xc0) != 0x80)
      return 0;
  return length;
}

const unsigned char *
bytes_of (const std::string &s)
{
  return reinterpret_cast<const unsigned char *> (s.data ());
}

/* Is S plain ASCII, so that no conversion is needed?  */
bool
ascii_p (const std::string &s)
{
  return std::none_of (s.begin (), s.end (), [] (char c) { return c & 0x80; });
}

} // anonymous namespace

std::string
octets_to_utf8 (const std::string &s)
{
  if (ascii_p (s))
    return s;
  std::string result;
  const unsigned char *p = bytes_of (s);
  for (std::size_t i = 0, n = s.size (); i < n;)
    {
      std::size_t length = sequence_length (p + i, n - i);
      if (length > 0 && !octet_p (p + i, n - i))
	{
	  result.append (s, i, length);
	  i += length;
	  continue;
	}
      for (length = std::max<std::size_t> (length, 1); length > 0;
	   --length, ++i)
	{
	  result += static_cast<char> (octet_lead);
	  result += static_cast<char> (octet_second + ((p[i] >> 6) & 1));
	  result += static_cast<char> (0x80 | (p[i] & 0x3f));
	}
    }
  return result;
}

std::string
utf8_to_octets (const std::string &s)
{
  if (ascii_p (s))
    return s;
  std::string result;
  const unsigned char *p = bytes_of (s);
  for (std::size_t i = 0, n = s.size (); i < n;)
    if (octet_p (p + i, n - i))
      {
	result += static_cast<char> (0x80 | ((p[i + 1] - octet_second) << 6)
				     | (p[i + 2] & 0x3f));
	i += 3;
      }
    else
      result += s[i++];
  return result;
}

} // namespace staticprof
