/* The word for a function in a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/function-word.h"

#include "plugin/core/kept/kept-words.h"

#include <algorithm>

namespace staticprof
{

namespace
{

bool
one_of (std::string_view characters, char c)
{
  return characters.find (c) != characters.npos;
}

/* Reads what a mangled C++ name says of scopes and of the function.  */
class mangled_reader
{
public:
  explicit mangled_reader (std::string_view name) : m_rest (name) {}

  /* The names with "::" between them, and "()" if these are all that NAME says;
     "" if there are none.  */
  std::string read ();

private:
  bool take (std::string_view beginning)
  {
    if (m_rest.substr (0, beginning.size ()) != beginning)
      return false;
    m_rest.remove_prefix (beginning.size ());
    return true;
  }
  std::string_view take_identifier ();
  bool take_other ();
  void take_arguments ();
  void add (std::string_view part)
  {
    m_text.append (m_text.empty () ? "" : "::").append (part);
  }

  std::string_view m_rest, m_last;
  std::string m_text;
};

/* "3foo"; "" if the next is none.  */
std::string_view
mangled_reader::take_identifier ()
{
  std::size_t n = 0, digits = 0;
  for (; digits < m_rest.size () && digits < 4 && m_rest[digits] >= '0'
	 && m_rest[digits] <= '9';
       ++digits)
    n = 10 * n + (m_rest[digits] - '0');
  if (n == 0 || n > m_rest.size () - digits)
    return "";
  const std::string_view name = m_rest.substr (digits, n);
  m_rest.remove_prefix (digits + n);
  return name;
}

/* Take template arguments, up to the E that ends them.  */
void
mangled_reader::take_arguments ()
{
  int depth = 1;
  while (depth > 0 && !m_rest.empty ())
    {
      if (!take_identifier ().empty ())
	continue;
      const char c = m_rest[0];
      depth += one_of ("FIJLNX", c) ? 1 : c == 'E' ? -1 : 0;
      m_rest.remove_prefix (1);
    }
}

/* Take a part that is no identifier; false if no further part is known.  */
bool
mangled_reader::take_other ()
{
  const char c = m_rest[0];
  const char second = m_rest.size () > 1 ? m_rest[1] : 0;
  const bool numbered = second >= '0' && second <= '9';
  if (take ("St"))
    add ("std");
  else if (c == 'S' && second >= 'a')
    m_rest.remove_prefix (2);
  else if (c == 'S')
    m_rest.remove_prefix (std::min (m_rest.find ('_'), m_rest.size () - 1) + 1);
  else if (take ("I"))
    take_arguments ();
  else if ((c == 'C' || c == 'D') && numbered && !m_last.empty ())
    {
      m_rest.remove_prefix (2);
      add (c == 'C' ? "" : "~");
      m_text += m_last;
    }
  else if (one_of ("KLORVr", c) && m_text.empty ())
    m_rest.remove_prefix (1);
  else
    {
      if (c >= 'a' && c <= 'z')
	add ("operator");
      return false;
    }
  return true;
}

std::string
mangled_reader::read ()
{
  if (!take ("_Z"))
    return "";
  const bool nested = take ("N");
  bool whole = true;
  while (!m_rest.empty () && !(nested && take ("E")))
    if (const std::string_view name = take_identifier (); name.empty ())
      {
	whole = false;
	if (!take_other ())
	  break;
      }
    else if (name.substr (0, 10) == "_GLOBAL__N")
      whole = false;
    else
      {
	add (name);
	m_last = name;
	if (!nested)
	  break;
      }
  return m_text + (whole && m_rest == "v" && !m_text.empty () ? "()" : "");
}

} // namespace

std::string
function_word (std::string_view name)
{
  constexpr std::size_t longest = 36, kept = 31;
  std::string text = mangled_reader (name).read ();
  const bool whole = text.empty () || text.back () == ')';
  text = name_word (text.empty () ? name : text);
  if (!whole || text.size () > longest)
    cut_off (text, kept, name);
  return text;
}

} // namespace staticprof
