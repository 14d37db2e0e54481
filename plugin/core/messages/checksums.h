/* The hash and the checksum that are used in several places.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstdint>
#include <string_view>

namespace staticprof
{

/* The 64-bit hash FNV-1a of Fowler, Noll and Vo (RFC 9923): the hash of nothing,
   and that of what HASH covers followed by BYTE.  */
constexpr std::uint64_t fnv_of_nothing = 14695981039346656037u;
constexpr std::uint64_t
fnv_with (std::uint64_t hash, std::uint64_t byte)
{
  return (hash ^ byte) * 1099511628211u;
}

/* The same hash with 32 bits.  */
constexpr std::uint32_t fnv32_of_nothing = 2166136261u;
constexpr std::uint32_t
fnv32_with (std::uint32_t hash, unsigned char byte)
{
  return (hash ^ byte) * 16777619u;
}

/* The CRC-32 of zlib and of .gnu_debuglink: that of bytes with the sum BEFORE,
   followed by BYTES.  */
std::uint32_t crc32 (std::string_view bytes, std::uint32_t before = 0);

} // namespace staticprof
