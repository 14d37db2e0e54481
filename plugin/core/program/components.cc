/* The strongly connected components of a call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One depth-first walk.  LOW is the earliest function on the walk's stack that
   is known to be reached; one that reaches none earlier than itself is the
   first of its component, and the rest of the component lies above it.
   Components are found callees first and reversed at the end.  */

#include "plugin/core/program/components.h"

#include <utility>

namespace staticprof
{

namespace
{

class walk
{
public:
  explicit walk (const int_lists &callees)
    : m_callees (callees), m_number (callees.size (), 0),
      m_low (callees.size ()), m_next (callees.size (), 0),
      m_found (callees.size (), -1)
  {
  }

  components run ();

private:
  void enter (int f);
  void advance ();
  void leave (int f);

  const int_lists &m_callees;
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
  if (m_next[f] == m_callees[f].size ())
    {
      leave (f);
      return;
    }
  int g = m_callees[f][m_next[f]++];
  if (m_number[g] == 0)
    enter (g);
  else if (m_found[g] < 0 && m_number[g] < m_low[f])
    m_low[f] = m_number[g];
}

components
walk::run ()
{
  const int n = m_callees.size ();
  for (int f = 0; f < n; ++f)
    if (m_number[f] == 0)
      for (enter (f); !m_path.empty ();)
	advance ();

  for (int &c : m_found)
    c = m_n_found - 1 - c;
  int_lists members (m_n_found, n, [this] (int f) { return m_found[f]; });
  return { std::move (m_found), std::move (members) };
}

} // namespace

components
find_components (const int_lists &callees)
{
  return walk (callees).run ();
}

} // namespace staticprof
