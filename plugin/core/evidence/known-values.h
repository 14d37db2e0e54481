/* What the text of a unit says about the values that a variable may have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A place is where the variable gets a value: an argument of a call, a store,
   an initializer, a return.  Places weigh as their callers say; nothing is
   known of how often one really is the last before a test.  */

#pragma once

#include <array>
#include <climits>
#include <vector>

namespace staticprof
{

class known_values
{
public:
  /* WEIGHT is positive.  */
  void add (long long value, double weight = 1);
  /* An address, which is not null.  */
  void add_nonzero (double weight = 1);
  void add_unknown (double weight = 1);
  /* Everything of OTHER, which weighs WEIGHT together.  */
  void add_all (const known_values &other, double weight = 1);

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
  };

  void add_place (double weight)
  {
    m_total += weight;
    m_places += m_places < INT_MAX;
  }

  std::vector<weighted> m_values; /* In the order of their first places.  */
  /* By the last bits of a value: 1 + where the first that has them stands; 0 if
     none does.  Tables have thousands of elements.  */
  std::array<unsigned char, 64> m_slots = {};
  double m_nonzero = 0, m_total = 0;
  int m_places = 0;
};

} // namespace staticprof
