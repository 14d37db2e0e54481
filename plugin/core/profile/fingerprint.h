/* A hash of texts and numbers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/checksums.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <string>

namespace staticprof
{

/* FNV-1a, applied to whole numbers rather than bytes because every compilation
   does this.  */
class fingerprint
{
public:
  void add (const char *text)
  {
    for (; *text; ++text)
      m_value = fnv_with (m_value, static_cast<unsigned char> (*text));
  }
  /* Add a text with its end, so that the boundaries between texts count.  */
  void add (const std::string &text)
  {
    add (static_cast<long long> (text.size ()));
    add (text.c_str ());
  }
  void add (long long n)
  {
    m_value = fnv_with (m_value, static_cast<std::uint64_t> (n));
    m_value ^= m_value >> 32;
  }

  /* 16 hexadecimal digits.  */
  std::string text () const
  {
    char digits[17];
    std::snprintf (digits, sizeof digits, "%016" PRIx64, m_value);
    return digits;
  }

private:
  std::uint64_t m_value = fnv_of_nothing;
};

} // namespace staticprof
