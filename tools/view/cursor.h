/* A walk over one line of text that remembers the first thing it missed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   After a failure every step does nothing, so a reader need not look at each
   one: it asks ok () at the end.  */

#ifndef STATICPROF_TOOLS_CURSOR_H
#define STATICPROF_TOOLS_CURSOR_H

#include "tools/view/read-dump.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <system_error>
#include <vector>

namespace staticprof
{

/* Undo \xHH; false if TEXT holds anything else behind a backslash.  */
inline bool
unescape (const std::string &text, std::string &result)
{
  result.clear ();
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      if (text[i] != '\\')
	{
	  result += text[i];
	  continue;
	}
      unsigned char byte = 0;
      const char *digits = text.data () + i + 2;
      if (i + 4 > text.size () || text[i + 1] != 'x')
	return false;
      std::from_chars_result r = std::from_chars (digits, digits + 2, byte, 16);
      if (r.ec != std::errc () || r.ptr != digits + 2)
	return false;
      result += static_cast<char> (byte);
      i += 3;
    }
  return true;
}

class cursor
{
public:
  cursor (const std::string &line, std::size_t start)
    : m_line (line), m_at (start)
  {
  }

  bool ok () const { return m_missed.empty (); }
  const std::string &missed () const { return m_missed; }
  int column () const { return static_cast<int> (m_at) + 1; }

  void fail (const std::string &expected)
  {
    if (ok ())
      m_missed = expected;
  }

  /* Step over TEXT if it comes next.  */
  bool skip (const std::string &text)
  {
    if (!ok () || m_line.compare (m_at, text.size (), text) != 0)
      return false;
    m_at += text.size ();
    return true;
  }
  void need (const std::string &text)
  {
    if (!skip (text))
      fail ("'" + text + "'");
  }
  void need_end ()
  {
    if (ok () && m_at != m_line.size ())
      fail ("the end of the line");
  }
  /* Up to the next blank, comma, colon or bracket.  */
  std::string word ()
  {
    std::size_t end = m_line.find_first_of (" ,:[]", m_at);
    if (end == std::string::npos)
      end = m_line.size ();
    std::string result;
    if (ok ())
      result = m_line.substr (m_at, end - m_at);
    if (result.empty ())
      fail ("a word");
    else
      m_at = end;
    return result;
  }
  template <class Integer> void integer (Integer &x)
  {
    read (x, "a whole number");
    if (ok () && x < 0)
      fail ("a number that is not negative");
  }
  void real (double &x)
  {
    std::size_t start = m_at;
    if (!ok ())
      return;
    const char *end = m_line.data () + m_line.size ();
    std::from_chars_result r = std::from_chars (m_line.data () + m_at, end, x);
    if (r.ec == std::errc::result_out_of_range)
      {
	bool tiny = std::string (m_line.data () + m_at, r.ptr).find ("e-")
		    != std::string::npos;
	x = tiny ? std::numeric_limits<double>::min ()
		 : std::numeric_limits<double>::max ();
      }
    else if (r.ec != std::errc () || !std::isfinite (x) || x < 0)
      return fail ("a number that is not negative");
    m_at = start + (r.ptr - (m_line.data () + start));
  }
  void percent (double &x)
  {
    real (x);
    if (ok () && x > 100)
      fail ("at most 100%");
    need ("%");
  }
  /* " KEY=VALUE".  */
  void value (const char *key, dumped_number &x)
  {
    need (std::string (" ") + key + "=");
    std::size_t start = m_at;
    real (x.value);
    x.text = m_line.substr (start, m_at - start);
  }
  template <class Integer> void value (const char *key, Integer &x)
  {
    need (std::string (" ") + key + "=");
    integer (x);
  }
  void value (const char *key, std::string &x)
  {
    need (std::string (" ") + key + "=");
    x = word ();
  }
  void place (dumped_place &p)
  {
    if (skip ("?"))
      return;
    if (!unescape (word (), p.file))
      fail ("\\xHH behind a backslash");
    /* A bare return has no line.  */
    if (p.file == "return" && (m_at == m_line.size () || m_line[m_at] != ':'))
      return;
    need (":");
    integer (p.line);
  }
  /* Words up to " [".  */
  void words (std::vector<std::string> &result)
  {
    while (ok () && m_line.compare (m_at, 2, " [") != 0)
      {
	need (" ");
	result.push_back (word ());
      }
  }

private:
  template <class Integer> void read (Integer &x, const char *expected)
  {
    if (!ok ())
      return;
    const char *end = m_line.data () + m_line.size ();
    std::from_chars_result r = std::from_chars (m_line.data () + m_at, end, x);
    if (r.ec != std::errc ())
      return fail (expected);
    m_at = r.ptr - m_line.data ();
  }

  const std::string &m_line;
  std::size_t m_at;
  std::string m_missed;
};

} // namespace staticprof

#endif
