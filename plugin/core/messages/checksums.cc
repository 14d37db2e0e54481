/* The checksum that is used in several places.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/checksums.h"

namespace staticprof
{

namespace
{

/* The remainders of all bytes.  */
struct remainders
{
  constexpr remainders ()
  {
    for (std::uint32_t n = 0; n < 256; ++n)
      {
	of[n] = n;
	for (int bit = 0; bit < 8; ++bit)
	  of[n] = of[n] >> 1 ^ (of[n] & 1 ? 0xedb88320u : 0);
      }
  }
  std::uint32_t of[256] = {};
};
constexpr remainders table;

} // anonymous namespace

std::uint32_t
crc32 (std::string_view bytes, std::uint32_t before)
{
  std::uint32_t rest = ~before;
  for (unsigned char c : bytes)
    rest = table.of[(rest ^ c) & 255] ^ rest >> 8;
  return ~rest;
}

} // namespace staticprof
