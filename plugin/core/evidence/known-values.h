/* What the source of a unit tells about the values that a variable may have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A place is where the variable gets a value: an argument of a call, a store,
   an initializer, a return.  The caller gives each place a weight; how often
   one is really the last before a test is not known.  */

#pragma once

#include <array>
#include <climits>
#include <cstddef>
#include <vector>

namespace staticprof
{

class known_values
{
public:
  /* Add places whose values are not known yet; their weights add up to WEIGHT,
     which is positive.  */
  void add_unknown (double weight = 1, int places = 1)
  {
    m_total += weight;
    m_places = m_places < INT_MAX - places ? m_places + places : INT_MAX;
  }
  /* Say that WEIGHT of the weight added so far belongs to places with this
     VALUE, or (know_nonzero) with an address, which is not null.  This must be
     fast because tables have thousands of elements.  */
  void know (long long value, double weight = 1)
  {
    unsigned char *place = &m_slots[value & (m_slots.size () - 1)];
    while (*place)
      {
	weighted &v = m_values[*place - 1];
	if (v.value == value)
	  {
	    v.weight += weight;
	    return;
	  }
	place = &v.next;
      }
    if (m_values.size () < most_values)
      {
	*place = static_cast<unsigned char> (m_values.size () + 1);
	m_values.push_back ({ value, weight, 0 });
      }
  }
  void know_nonzero (double weight = 1) { m_nonzero += weight; }
  /* Is there no room for another value?  */
  bool full_p () const { return m_values.size () == most_values; }
  /* The same as know, for a full table.  */
  void know_again (long long value)
  {
    weighted *const values = m_values.data ();
    for (unsigned i = m_slots[value & (m_slots.size () - 1)]; i;
	 i = values[i - 1].next)
      if (values[i - 1].value == value)
	{
	  ++values[i - 1].weight;
	  return;
	}
  }
  void add (long long value, double weight = 1)
  {
    add_unknown (weight);
    know (value, weight);
  }
  /* Add everything in OTHER, scaled to the total weight WEIGHT.  */
  void add_all (const known_values &other, double weight = 1)
  {
    if (!other.m_places || !(other.m_total > 0))
      return;
    const double scale = weight / other.m_total;
    add_unknown (weight, other.m_places);
    if (m_values.empty ())
      {
	m_values = other.m_values;
	m_slots = other.m_slots;
	for (weighted &v : m_values)
	  v.weight *= scale;
      }
    else
      for (const weighted &v : other.m_values)
	know (v.value, v.weight * scale);
    m_nonzero += other.m_nonzero * scale;
  }

  int places () const { return m_places; }
  bool something_known_p () const
  {
    return !m_values.empty () || m_nonzero > 0;
  }

  /* Shares of the places, 0 to 1; the rest up to 1 is not known.  */
  struct shares
  {
    double where = 0, where_not = 0;
  };
  /* The shares of the places where HOLDS (value) is true and false.  Addresses,
     of which only that they are not zero is known, count as false if
     EQUAL_ZERO, that is, if HOLDS is `value == 0', and as true if NOT_ZERO, its
     inverse.  */
  template <class Holds>
  shares decide (Holds holds, bool equal_zero, bool not_zero) const
  {
    shares s;
    for (const weighted &v : m_values)
      (holds (v.value) ? s.where : s.where_not) += v.weight;
    if (not_zero)
      s.where += m_nonzero;
    if (equal_zero)
      s.where_not += m_nonzero;
    s.where /= m_total;
    s.where_not /= m_total;
    return s;
  }

private:
  struct weighted
  {
    long long value;
    double weight;
    unsigned char next; /* The next value with the same last bits, as in
			   m_slots.  */
  };

  /* The number of different values that are kept; any others are unknown.  */
  static constexpr std::size_t most_values = 16;

  std::vector<weighted> m_values; /* In the order in which they were added.  */
  /* Indexed by the last bits of a value: 1 + the index of the first value with
     these bits; 0 if there is none.  */
  std::array<unsigned char, 64> m_slots = {};
  double m_nonzero = 0, m_total = 0;
  int m_places = 0;
};

} // namespace staticprof
