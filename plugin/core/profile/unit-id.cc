/* Names for units that no two compilations of a build share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   FNV-1a as published by Fowler, Noll and Vo (RFC 9923).  */

#include "plugin/core/profile/unit-id.h"

#include <cstdint>

namespace staticprof
{

std::string
unit_id (const std::vector<std::string> &parts)
{
  std::uint64_t hash = 0xcbf29ce484222325;
  auto add = [&hash] (unsigned char byte) {
    hash = (hash ^ byte) * 0x100000001b3;
  };
  for (const std::string &part : parts)
    {
      /* The length first, so that "ab" and "c" are not "a" and "bc".  */
      for (int shift = 0; shift < 64; shift += 8)
	add ((static_cast<std::uint64_t> (part.size ()) >> shift) & 255);
      for (char c : part)
	add (static_cast<unsigned char> (c));
    }

  std::string result;
  for (int shift = 60; shift >= 0; shift -= 4)
    result += "0123456789abcdef"[(hash >> shift) & 15];
  return result;
}

std::string
file_stem (const std::string &file)
{
  const std::size_t slash = file.rfind ('/');
  std::string result = slash == std::string::npos ? file
						  : file.substr (slash + 1);
  const std::size_t dot = result.rfind ('.');
  if (dot != std::string::npos && dot > 0)
    result.resize (dot);
  /* What is added must have room in the 255 bytes of a name; the ID keeps
     files apart.  */
  constexpr std::size_t longest = 200;
  if (result.size () > longest)
    result.resize (longest);
  for (char &c : result)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	  || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-'
	  || c == '+'))
      c = '_';
  /* A dot would hide the file, a minus make its name an option where `*.json'
     is expanded.  */
  if (result.empty ())
    result = "_";
  if (result[0] == '.' || result[0] == '-')
    result[0] = '_';
  return result;
}

} // namespace staticprof
