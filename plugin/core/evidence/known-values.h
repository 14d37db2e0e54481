/* What the text of a unit says about the values that a variable may have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A place is where the variable gets a value: an argument of a call, a store,
   an initializer, a return.  Places weigh as their callers say; nothing is
   known of how often one really is the last before a test.  */

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
  /* Places of which nothing is known yet; together they weigh WEIGHT, which is
     positive.  */
  void add_unknown (double weight = 1, int places = 1)
  {
    m_total += weight;
    m_places = m_places < INT_MAX - places ? m_places + places : INT_MAX;
  }
  /* Where that is known, so much of the weight: the value; or that it is an
     address, which is not null.  Tables have thousands of elements.  */
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
  /* No other value will be told apart.  */
  bool full_p () const { return m_values.size () == most_values; }
  /* As know, once the table is full.  */
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
  /* Everything of OTHER, which weighs WEIGHT together.  */
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

  /* Shares of the places, 0 to 1; what is missing is not known.  */
  struct shares
  {
    double where = 0, where_not = 0;
  };
  /* The places where HOLDS (value).  Of what is only known not to be zero
     nothing follows but EQUAL_ZERO, where HOLDS says `value == 0', or its
     inverse, where NOT_ZERO.  */
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
    unsigned char next; /* As in m_slots: with the same last bits.  */
  };

  /* Different values that are told apart; any more are unknown.  */
  static constexpr std::size_t most_values = 16;

  std::vector<weighted> m_values; /* In the order of their first places.  */
  /* By the last bits of a value: 1 + where the first that has them stands; 0 if
     none does.  */
  std::array<unsigned char, 64> m_slots = {};
  double m_nonzero = 0, m_total = 0;
  int m_places = 0;
};

} // namespace staticprof
