/* An input of a fuzz target as a sequence of small numbers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <cstdint>

class bytes
{
public:
  bytes (const std::uint8_t *data, std::size_t size)
    : m_at (data), m_end (data + size)
  {
  }
  bool any () const { return m_at != m_end; }
  /* The next byte; 0 at the end.  */
  int next () { return any () ? *m_at++ : 0; }
  int below (int limit) { return next () % limit; }

private:
  const std::uint8_t *m_at, *m_end;
};
