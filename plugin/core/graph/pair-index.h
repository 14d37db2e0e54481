/* A table from pairs of small numbers to numbers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Open addressing, at most half full.  It is only used for look-ups and never
   walked, so no result depends on its order.  */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace staticprof
{

class pair_index
{
public:
  /* Remove all pairs.  About EXPECTED will be added.  */
  void clear (int expected)
  {
    std::size_t capacity = 16;
    while (capacity < 2 * static_cast<std::size_t> (expected))
      capacity *= 2;
    m_slots.assign (capacity, slot ());
    set_shift ();
    m_used = 0;
  }

  /* The number of pair A, B; it is VALUE if the pair is new.  */
  int find_or_add (int a, int b, int value)
  {
    if (2 * m_used >= m_slots.size ())
      grow ();
    slot &s = m_slots[place (a, b)];
    if (s.value >= 0)
      return s.value;
    s = { a, b, value };
    ++m_used;
    return value;
  }

  /* The number of pair A, B; -1 if it was never added.  */
  int find (int a, int b) const
  {
    if (m_slots.empty ())
      return -1;
    return m_slots[place (a, b)].value;
  }

private:
  struct slot
  {
    int a = 0;
    int b = 0;
    int value = -1;
  };

  void set_shift ()
  {
    m_shift = 64;
    for (std::size_t c = m_slots.size (); c > 1; c /= 2)
      --m_shift;
  }

  /* The place of pair A, B, or the free place for it.  */
  std::size_t place (int a, int b) const
  {
    std::uint64_t pair = static_cast<std::uint64_t> (a) << 32
			 | static_cast<std::uint32_t> (b);
    std::size_t mask = m_slots.size () - 1;
    /* Fibonacci hashing: the high bits of a product mix all bits.  */
    std::size_t i = (pair ^ pair >> 32) * 0x9e3779b97f4a7c15u >> m_shift;
    while (m_slots[i].value >= 0 && (m_slots[i].a != a || m_slots[i].b != b))
      i = (i + 1) & mask;
    return i;
  }

  void grow ()
  {
    std::vector<slot> old (2 * m_slots.size ());
    old.swap (m_slots);
    set_shift ();
    for (const slot &s : old)
      if (s.value >= 0)
	m_slots[place (s.a, s.b)] = s;
  }

  std::vector<slot> m_slots;
  std::size_t m_used = 0;
  int m_shift = 0;
};

} // namespace staticprof
