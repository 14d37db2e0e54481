/* A table that numbers names.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names are numbered from 0 in the order in which they are added.  The table is
   only used for look-ups and never walked, so no result depends on its
   order.  */

#pragma once

#include <string>
#include <unordered_map>
#include <vector>

namespace staticprof
{

class name_index
{
public:
  /* The number of NAME, which gets the next one if it is new.  */
  int find_or_add (const std::string &name)
  {
    return m_numbers.emplace (name, size ()).first->second;
  }
  /* The number of NAME, or -1.  */
  int find (const std::string &name) const
  {
    auto it = m_numbers.find (name);
    return it == m_numbers.end () ? -1 : it->second;
  }
  int size () const { return static_cast<int> (m_numbers.size ()); }

private:
  std::unordered_map<std::string, int> m_numbers;
};

/* Names and their numbers.  */
class name_table
{
public:
  /* Index of NAME in names ().  */
  int index (const std::string &name)
  {
    const int n = m_index.find_or_add (name);
    if (n == static_cast<int> (m_names.size ()))
      m_names.push_back (name);
    return n;
  }
  const std::vector<std::string> &names () const { return m_names; }

private:
  std::vector<std::string> m_names;
  name_index m_index;
};

} // namespace staticprof
