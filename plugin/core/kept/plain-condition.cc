/* Conditions of a kept profile, as all compilers write them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/plain-condition.h"

#include "plugin/core/kept/kept-words.h"

#include <algorithm>
#include <cstdlib>

namespace staticprof
{

namespace
{

struct comparison_parts
{
  std::string_view left, sign, right;
};

/* The comparison that TEXT is at its top; without a sign if it is none.  */
comparison_parts
take_apart (std::string_view text)
{
  static constexpr std::string_view signs[] = {
    "<=", ">=", "==", "!=", "<", ">"
  };
  static constexpr std::string_view no_comparison[] = { "&&", "||", "?" };
  comparison_parts parts;
  int depth = 0;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      const char c = text[i];
      if ((c == '\'' || c == '"') && (i == 0 || text[i - 1] == ' '))
	{
	  /* A character: 'x' or '\x'.  */
	  const std::size_t end = text.find (
	    c, i + 1 + (text.substr (i + 1, 1) == "\\") + 1);
	  if (end == std::string_view::npos)
	    break;
	  i = end;
	}
      else if (c == '(' || c == '[' || c == '{')
	++depth;
      else if (c == ')' || c == ']' || c == '}')
	--depth;
      else if (c == ' ' && depth == 0)
	{
	  const std::size_t end = text.find (' ', i + 1);
	  if (end == std::string_view::npos)
	    break;
	  const std::string_view word = text.substr (i + 1, end - i - 1);
	  if (std::find (std::begin (no_comparison), std::end (no_comparison),
			 word)
	      != std::end (no_comparison))
	    return {};
	  if (std::find (std::begin (signs), std::end (signs), word)
	      == std::end (signs))
	    continue;
	  if (!parts.sign.empty ())
	    return {};
	  parts = { text.substr (0, i), word, text.substr (end + 1) };
	  i = end - 1;
	}
    }
  return parts;
}

bool
number_p (std::string_view word)
{
  return !word.empty ()
	 && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9')
	     || word[0] == '\'');
}

/* Is WORD a whole number to which 1 can be added?  */
bool
whole_p (std::string_view word, long long &n)
{
  if (word.empty () || word.size () > 17)
    return false;
  char *end;
  const std::string copy (word);
  n = std::strtoll (copy.c_str (), &end, 10);
  return *end == 0 && copy != "-";
}

/* Is TEXT in one pair of parentheses?  */
bool
in_parentheses (std::string_view text)
{
  int depth = 0;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
      if (depth == 0)
	return i > 0 && i + 1 == text.size ();
    }
  return false;
}

std::string
not_text (const std::string &value)
{
  const std::size_t blank = value.find (' ');
  const bool simple = blank == value.npos || in_parentheses (value)
		      || (value[blank + 1] == '('
			  && in_parentheses (value.substr (blank + 1)));
  return simple ? "!" + value : "!(" + value + ")";
}

} // namespace

std::string_view
without_parentheses (std::string_view text)
{
  return in_parentheses (text) ? text.substr (1, text.size () - 2) : text;
}

namespace
{

plain_condition
plain_as (const std::string &text, bool turned)
{
  return { short_text (text), turned, whole_text (text) };
}

} // namespace

plain_condition
plain (std::string_view condition)
{
  comparison_parts c = take_apart (condition);
  if (c.sign.empty ())
    {
      /* A range, "c in 'a' to 'z'".  */
      constexpr std::string_view outside = " not in ";
      std::string text (condition);
      const std::size_t at = text.rfind (outside);
      const bool turned = at != text.npos;
      if (turned)
	text.replace (at, outside.size (), " in ");
      return plain_as (text, turned);
    }
  /* The explanation of the left side follows the right one.  */
  std::string_view where = c.right;
  const std::size_t at = c.right.find (", where ");
  c.right = c.right.substr (0, at);
  where.remove_prefix (c.right.size ());
  bool turned = c.sign == "!=";
  std::string left (c.left), right (c.right);
  if (c.sign == "==" || turned)
    {
      if (!number_p (right) && (number_p (left) || right < left))
	left.swap (right);
      return plain_as ((right == "0" ? not_text (left) : left + " == " + right)
			 + std::string (where),
		       turned);
    }
  /* "Less", or "less or equal"; their negations are the other signs.  */
  bool equal = c.sign == "<=", less = c.sign[0] == '<';
  if (!less)
    {
      turned = true;
      equal = c.sign == ">";
    }
  if (!number_p (right) && (number_p (left) || right < left))
    {
      /* B < A is not (A <= B).  */
      left.swap (right);
      equal = !equal;
      turned = !turned;
    }
  long long n;
  if (equal && whole_p (right, n))
    {
      right = std::to_string (n + 1);
      equal = false;
    }
  return plain_as (
    left + (equal ? " <= " : " < ") + right + std::string (where), turned);
}

} // namespace staticprof
