/* Which conditions of a kept profile are alike.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/like-conditions.h"

#include "plugin/core/kept/plain-condition.h"

#include <algorithm>
#include <utility>

namespace staticprof
{

namespace
{

/* An edited condition has at least this share of its names in common with what
   it was.  */
constexpr double common_names = .75;

/* TEXT up to the end of its sign, and from its sign on; "" if it is no
   comparison.  */
std::pair<std::string, std::string>
sides (std::string_view text)
{
  if (text.substr (0, 1) == "!")
    {
      const std::string_view value = text.substr (1,
						  text.find (", where ") - 1);
      return { std::string (without_parentheses (value)) + " == ", " == 0" };
    }
  for (const char *sign : { " == ", " < ", " <= " })
    if (const std::size_t at = text.find (sign); at != text.npos)
      return { std::string (without_parentheses (text.substr (0, at))) + sign,
	       std::string (text.substr (at)) };
  return {};
}

/* The names in TEXT and its numbers, sorted.  */
std::pair<std::vector<std::string_view>, std::vector<std::string_view>>
names_and_numbers (std::string_view text)
{
  auto digit_p = [] (char c) { return c >= '0' && c <= '9'; };
  auto in_word = [&digit_p] (char c) {
    return c == '_' || digit_p (c) || (c >= 'a' && c <= 'z')
	   || (c >= 'A' && c <= 'Z');
  };
  std::pair<std::vector<std::string_view>, std::vector<std::string_view>> found;
  for (std::size_t i = 0, end; i < text.size (); i = end)
    {
      end = i + 1;
      if (!in_word (text[i]))
	continue;
      while (end < text.size () && in_word (text[end]))
	++end;
      (digit_p (text[i]) ? found.second : found.first)
	.push_back (text.substr (i, end - i));
    }
  std::sort (found.first.begin (), found.first.end ());
  std::sort (found.second.begin (), found.second.end ());
  return found;
}

} // namespace

int
condition_numbers::number (std::string_view text, std::string_view whole)
{
  const auto [at, added] = m_numbers.emplace (text, m_numbers.size ());
  if (added)
    {
      const auto [left, right] = sides (whole);
      const auto [names, numbers] = names_and_numbers (whole);
      m_parts.push_back ({ left, right, names, numbers });
    }
  return at->second;
}

bool
condition_numbers::alike_p (int a, int b) const
{
  const parts &x = m_parts[a], &y = m_parts[b];
  if (x.right.compare (0, 3, y.right, 0, 3) != 0 || x.numbers != y.numbers)
    return false;
  std::size_t common = 0;
  for (auto i = x.names.begin (), j = y.names.begin ();
       i != x.names.end () && j != y.names.end ();)
    if (*i < *j)
      ++i;
    else if (*j < *i)
      ++j;
    else
      ++common, ++i, ++j;
  return common > 0
	 && common >= common_names * (x.names.size () + y.names.size ()) / 2;
}

} // namespace staticprof
