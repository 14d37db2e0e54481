/* Many lists of numbers, stored in one array.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <vector>

namespace staticprof
{

/* A range of stored numbers.  */
class int_list
{
public:
  int_list (const int *first, const int *last) : m_first (first), m_last (last)
  {
  }
  const int *begin () const { return m_first; }
  const int *end () const { return m_last; }
  int size () const { return static_cast<int> (m_last - m_first); }
  int operator[] (int i) const { return m_first[i]; }

private:
  const int *m_first;
  const int *m_last;
};

class int_lists
{
public:
  int_lists () = default;
  /* N_LISTS lists of the numbers below N, each in ascending order: number I is
     in list LIST_OF (I), or in none if that is -1.  */
  template <class Function> int_lists (int n_lists, int n, Function list_of)
    : m_first (n_lists + 1, 0)
  {
    for (int i = 0; i < n; ++i)
      if (const int l = list_of (i); l >= 0)
	++m_first[l];
    /* First the end of each list; the lists are then filled backwards from
       there.  */
    for (int l = 0; l < n_lists; ++l)
      m_first[l + 1] += m_first[l];
    m_numbers.resize (m_first[n_lists]);
    for (int i = n; i-- > 0;)
      if (const int l = list_of (i); l >= 0)
	m_numbers[--m_first[l]] = i;
  }

  /* The same lists with F (NUMBER) for each number.  */
  template <class Function> int_lists each (Function f) const
  {
    int_lists result = *this;
    for (int &i : result.m_numbers)
      i = f (i);
    return result;
  }

  int size () const { return static_cast<int> (m_first.size ()) - 1; }
  int_list operator[] (int l) const
  {
    return int_list (m_numbers.data () + m_first[l],
		     m_numbers.data () + m_first[l + 1]);
  }

private:
  std::vector<int> m_first; /* Indexed by list, with one more at the end.  */
  std::vector<int> m_numbers;
};

} // namespace staticprof
