/* Which conditions of a kept profile are alike.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

/* Numbers for conditions, 0 for "", and how alike these are.  */
class condition_numbers
{
public:
  condition_numbers () { number ("", ""); }
  /* The number of TEXT, of which WHOLE is known.  */
  int number (std::string_view text, std::string_view whole);
  std::size_t size () const { return m_numbers.size (); }
  /* Have A and B the same left side and sign, the same sign and right side?  */
  bool same_left_p (int a, int b) const
  {
    return !m_parts[a].left.empty () && m_parts[a].left == m_parts[b].left;
  }
  bool same_right_p (int a, int b) const
  {
    return !m_parts[a].right.empty () && m_parts[a].right == m_parts[b].right;
  }
  /* Have A and B the same sign and numbers, and most names in common?  */
  bool alike_p (int a, int b) const;

private:
  struct parts
  {
    std::string left, right; /* Both with the sign.  */
    std::vector<std::string_view> names, numbers;
  };
  std::map<std::string_view, int> m_numbers;
  std::vector<parts> m_parts; /* By number.  */
};

} // namespace staticprof
