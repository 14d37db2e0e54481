/* What the text of a unit says about the values that a variable may have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/known-values.h"

namespace staticprof
{

namespace
{

/* Different values that are told apart; any more are unknown.  */
constexpr std::size_t most_values = 16;
/* More than one of them has the last bits of a slot.  */
constexpr unsigned shared_slot = 128;

} // anonymous namespace

void
known_values::add (long long value, double weight)
{
  add_place (weight);
  unsigned char &slot = m_slots[value & (m_slots.size () - 1)];
  const unsigned first = slot & ~shared_slot;
  if (first && m_values[first - 1].value == value)
    {
      m_values[first - 1].weight += weight;
      return;
    }
  if (slot & shared_slot)
    for (weighted &v : m_values)
      if (v.value == value)
	{
	  v.weight += weight;
	  return;
	}
  if (m_values.size () < most_values)
    {
      m_values.push_back ({ value, weight });
      slot = static_cast<unsigned char> (first ? first | shared_slot
					       : m_values.size ());
    }
}

void
known_values::add_nonzero (double weight)
{
  add_place (weight);
  m_nonzero += weight;
}

void
known_values::add_unknown (double weight)
{
  add_place (weight);
}

void
known_values::add_all (const known_values &other, double weight)
{
  if (!other.m_places || !(other.m_total > 0))
    return;
  const int places = m_places;
  const double scale = weight / other.m_total, total = m_total;
  if (m_values.empty ())
    {
      m_values = other.m_values;
      m_slots = other.m_slots;
      for (weighted &v : m_values)
	v.weight *= scale;
    }
  else
    for (const weighted &v : other.m_values)
      add (v.value, v.weight * scale);
  m_nonzero += other.m_nonzero * scale;
  m_total = total + weight;
  m_places = other.m_places < INT_MAX - places ? places + other.m_places
					       : INT_MAX;
}

} // namespace staticprof
