/* The strongly connected components of a call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One depth-first walk.  LOW is the earliest function on the walk's stack that
   is known to be reached; one that reaches none earlier than itself is the
   first of its component, and the rest of the component lies above it.
   Components are found callees first and reversed at the end.  */

#include "plugin/core/program/components.h"

namespace staticprof
{

namespace
{

class walk
{
public:
  walk (const std::vector<int> &first, const std::vector<int> &callees)
    : m_first (first), m_callees (callees), m_number (first.size () - 1, 0),
      m_low (first.size () - 1), m_next (first.begin (), first.end () - 1),
      m_found (first.size () - 1, -1)
  {
  }

  components run ();

private:
  void enter (int f);
  void advance ();
  void leave (int f);

  const std::vector<int> &m_first;
  const std::vector<int> &m_callees;
  std::vector<int> m_number; /* Indexed by function: the number of its
				visit, from 1.  */
  std::vector<int> m_low;
  std::vector<int> m_next;  /* Indexed by function: its next call to follow.  */
  std::vector<int> m_found; /* Indexed by function: its component, callees
			       first.  */
  std::vector<int> m_path;
  std::vector<int> m_stack; /* The functions that are entered but in no
			       component yet.  */
  int m_turn = 0;
  int m_n_found = 0;
};

void
walk::enter (int f)
{
  m_number[f] = m_low[f] = ++m_turn;
  m_path.push_back (f);
  m_stack.push_back (f);
}

/* All that F calls has been seen.  */
void
walk::leave (int f)
{
  m_path.pop_back ();
  if (!m_path.empty () && m_low[f] < m_low[m_path.back ()])
    m_low[m_path.back ()] = m_low[f];
  if (m_low[f] != m_number[f])
    return;
  int member;
  do
    {
      member = m_stack.back ();
      m_stack.pop_back ();
      m_found[member] = m_n_found;
    }
  while (member != f);
  ++m_n_found;
}

void
walk::advance ()
{
  int f = m_path.back ();
  if (m_next[f] == m_first[f + 1])
    {
      leave (f);
      return;
    }
  int g = m_callees[m_next[f]++];
  if (m_number[g] == 0)
    enter (g);
  else if (m_found[g] < 0 && m_number[g] < m_low[f])
    m_low[f] = m_number[g];
}

components
walk::run ()
{
  int n = static_cast<int> (m_number.size ());
  for (int f = 0; f < n; ++f)
    if (m_number[f] == 0)
      for (enter (f); !m_path.empty ();)
	advance ();

  components result;
  result.of.resize (n);
  result.members.resize (n);
  result.first.assign (m_n_found + 1, 0);
  for (int f = 0; f < n; ++f)
    {
      result.of[f] = m_n_found - 1 - m_found[f];
      ++result.first[result.of[f] + 1];
    }
  for (int c = 0; c < m_n_found; ++c)
    result.first[c + 1] += result.first[c];
  std::vector<int> place (result.first.begin (), result.first.end () - 1);
  for (int f = 0; f < n; ++f)
    result.members[place[result.of[f]]++] = f;
  return result;
}

} // namespace

components
find_components (const std::vector<int> &first, const std::vector<int> &callees)
{
  return walk (first, callees).run ();
}

} // namespace staticprof
